import { pages } from '@ninefold/legacy-api/routes.ts';
import { ButtonLink } from '@ninefold/ui/button/Button.tsx';
import { roomText } from '../../../platform/texts/room-text.ts';

/** A link to the network test, which opens beside the meeting. */
export function NetworkTestLink() {
  return (
    <ButtonLink variant="white" size="small" isNewTab href={pages.networkTest}>
      {roomText('stills.test')}
    </ButtonLink>
  );
}
