import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import type { LaunchBubble as Shown } from '../../native-app/launch-bubbles.ts';
import { answerText } from '../../platform/texts/answer-text.ts';
import { nativeAppText } from '../../platform/texts/native-app-text.ts';
import styles from './launch-bubble.module.css';

/**
 * The bubble at the top of the window about a launch of the desktop app.
 * @param onPress called when the person goes on without the app (LAUNCH-04, LAUNCH-05)
 */
export function LaunchBubble({ bubble, onPress }: { readonly bubble: Shown; readonly onPress: () => void }) {
  if (bubble.kind === 'none') return null;
  return (
    <div className={styles.place}>
      <Bubble arrow="none">
        {bubble.kind === 'error' ? (
          answerText(bubble.message)
        ) : (
          <button type="button" className={styles.question} onClick={onPress}>
            {nativeAppText('launch.notStarted')}
          </button>
        )}
      </Bubble>
    </div>
  );
}
