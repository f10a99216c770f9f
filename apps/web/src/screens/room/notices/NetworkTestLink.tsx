import { pages } from '@ninefold/legacy-api/routes.ts';
import { ButtonLink } from '@ninefold/ui/button/Button.tsx';
import { roomText } from '../../../platform/texts/room-text.ts';

/** To the page that shows what the network lets through, beside the meeting, which goes on. */
export function NetworkTestLink() {
  return (
    <ButtonLink variant="white" size="small" isNewTab href={pages.networkTest}>
      {roomText('stills.test')}
    </ButtonLink>
  );
}
