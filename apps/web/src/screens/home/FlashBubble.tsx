import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { answerText } from '../../platform/texts/answer-text.ts';
import { nativeAppText } from '../../platform/texts/native-app-text.ts';

/** The maker's page, which says that Flash has ended (M-01). */
const FLASH_DOWNLOAD = 'https://get.adobe.com/flashplayer/';

/**
 * The bubble for a person who asked for the Flash viewer in a browser without Flash (ERR-23 to ERR-26).
 * @param onHide called at the next click
 */
export function FlashBubble({ id, onHide }: { readonly id?: string; readonly onHide: () => void }) {
  return (
    <Bubble {...(id === undefined ? {} : { id })} arrow="top" hidesOnClick onHide={onHide}>
      {answerText('check.noFlash')}{' '}
      <a href={FLASH_DOWNLOAD} target="_blank" rel="noopener noreferrer">
        {nativeAppText('flash.link')}
      </a>
    </Bubble>
  );
}
