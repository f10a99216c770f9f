import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { isKeptBySharer, isSignallingBlocked, isWithoutAddresses, sharerTrouble } from '../../../live-meeting/stills/missed-media.ts';
import { sharerIn } from '../../../live-meeting/people/swaps.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';

const SHARER_TROUBLES = { blocked: 'sharer', signalling: 'sharerSignalling', 'no-webrtc': 'noWebRtc' } as const;

/** The text that says why there is no video. */
export function noMediaText(state: MeetingState): string {
  const { byStills } = state;
  if (byStills === 'blocked' && isSignallingBlocked(state)) return presentingText('noMedia.signalling');
  if (byStills === 'no-webrtc' && isWithoutAddresses(state)) return presentingText('noMedia.no-addresses');
  if (byStills === 'blocked' || byStills === 'no-picture' || byStills === 'no-webrtc') return presentingText(`noMedia.${byStills}`);
  if (byStills !== 'sharer') return presentingText('noMedia.late');
  const trouble = SHARER_TROUBLES[sharerTrouble(state) ?? 'blocked'];
  return presentingText(`noMedia.${trouble}`, { name: sharerIn(state)?.name ?? '' });
}

/** The text that says whether stills replace the video. */
export const stillsHint = (state: MeetingState): string =>
  isKeptBySharer(state) ? presentingText('noMedia.kept', { name: sharerIn(state)?.name ?? '' }) : presentingText('noMedia.hint');
