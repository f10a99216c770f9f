import type { LiveMeeting } from '../../live-meeting/live-meeting-facade.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { usePictureFirst } from '../stage/use-picture-first.ts';
import type { KeyNewsProps } from './KeyAnnouncer.tsx';

const KeyNews = lazyPart(async () => (await import('./KeyAnnouncer.tsx')).KeyNews);

/** Loaded beside the meeting, never before its picture. It stands behind the panel, whose focus goes first. */
export function LazyKeyNews({ meeting, ...props }: Omit<KeyNewsProps, 'meeting'> & { readonly meeting: LiveMeeting | null }) {
  const mayLoad = usePictureFirst(props.state);
  return meeting === null || !mayLoad ? null : <KeyNews meeting={meeting} {...props} />;
}
