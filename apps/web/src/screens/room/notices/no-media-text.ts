import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { isKeptBySharer, isSignallingBlocked, isWithoutAddresses, sharerTrouble } from '../../../live-meeting/stills/missed-media.ts';
import { sharerIn } from '../../../live-meeting/people/swaps.ts';
import { noMediaWords } from '../../../platform/texts/no-media-text.ts';

const SHARER_TROUBLES = { blocked: 'sharer', signalling: 'sharerSignalling', 'no-webrtc': 'noWebRtc' } as const;

/** The text that says why there is no video. */
export function noMediaText(state: MeetingState): string {
  const { byStills } = state;
  if (byStills === 'blocked' && isSignallingBlocked(state)) return noMediaWords('signalling');
  if (byStills === 'no-webrtc' && isWithoutAddresses(state)) return noMediaWords('no-addresses');
  if (byStills === 'blocked' || byStills === 'no-picture' || byStills === 'no-webrtc') return noMediaWords(byStills);
  if (byStills !== 'sharer') return noMediaWords('late');
  const trouble = SHARER_TROUBLES[sharerTrouble(state) ?? 'blocked'];
  return noMediaWords(trouble, { name: sharerIn(state)?.name ?? '' });
}

/** The text that says whether stills replace the video. */
export const stillsHint = (state: MeetingState): string =>
  isKeptBySharer(state) ? noMediaWords('kept', { name: sharerIn(state)?.name ?? '' }) : noMediaWords('hint');
