import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { usePictureFirst } from '../drawing/use-picture-first.ts';
import type { KeyAnnouncerProps } from './KeyAnnouncer.tsx';

const KeyAnnouncer = lazyPart(async () => (await import('./KeyAnnouncer.tsx')).KeyAnnouncer);

/** `KeyAnnouncer`, loaded after the meeting's first picture. It is placed after the panel in the document, because the panel's focus moves first. */
export function LazyKeyAnnouncer({ meeting, ...props }: Omit<KeyAnnouncerProps, 'meeting'> & { readonly meeting: LiveMeeting | null }) {
  const mayLoad = usePictureFirst(props.state);
  return meeting === null || !mayLoad ? null : <KeyAnnouncer meeting={meeting} {...props} />;
}
