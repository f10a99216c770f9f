import { useState } from 'react';
import { type MeetingState, pictureOf, stageOf } from '../../../live-meeting/state/model.ts';
import { isSignallingBlocked, isWithoutAddresses, sharerTrouble } from '../../../live-meeting/stills/missed-media.ts';
import { sharerIn } from '../../../live-meeting/people/swaps.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { noMediaText, stillsHint } from './no-media-text.ts';
import { NetworkTestLink } from './NetworkTestLink.tsx';
import { Notice } from './Notice.tsx';

/**
 * Tells a viewer why they see stills instead of video, and everybody why no sound is heard. It stays as long as that is so, or until it is closed.
 */
export function StillsNotice({ state }: { readonly state: MeetingState }) {
  const [closed, setClosed] = useState('');
  const words = textFor(state);
  return (
    // There without words too, so that they are read out when they come.
    <div aria-live="polite">
      {words === null || closed === words.text ? null : (
        <Notice icon="monitor" role="status" text={words.text} hint={words.hint} onClose={() => setClosed(words.text)}>
          {words.isOwnNetwork ? <NetworkTestLink /> : null}
        </Notice>
      )}
    </div>
  );
}

interface StillsTexts {
  readonly text: string;
  readonly hint: string;
  /** It is this person's network that lets nothing through. */
  readonly isOwnNetwork?: boolean;
}

/** A moving picture died, its last frame stands, and no still has come since. That the engine is away is said over it. */
function isLastPictureKept(state: MeetingState): boolean {
  const { meeting, socket, byStills } = state;
  if (byStills === null || byStills === 'late' || byStills === 'no-engine') return false;
  return socket === 'up' && meeting?.share === 'sharing' && pictureOf(state) === 'still' && stageOf(state) !== 'viewing';
}

/** That stills may come, and of what keeps sound from this page too, that it does. */
const keptHint = (state: MeetingState): string =>
  state.byStills === 'blocked' || state.byStills === 'no-webrtc' ? `${stillsHint(state)} ${roomText('noSound.too')}` : stillsHint(state);

function textFor(state: MeetingState): StillsTexts | null {
  const { byStills, mediaTrouble, capture } = state;
  const comes = roomText('stills.comes');
  const isSeen = stageOf(state) === 'viewing' && pictureOf(state) !== 'video';
  if (isSeen && byStills !== null && byStills !== 'late') {
    if (byStills === 'no-webrtc' && isWithoutAddresses(state))
      return { text: roomText('stills.no-addresses'), hint: roomText('stills.setting') };
    if (byStills === 'no-webrtc') return { text: roomText('stills.no-webrtc'), hint: roomText('stills.works') };
    if (byStills === 'blocked' && isSignallingBlocked(state))
      return { text: roomText('stills.signalling'), hint: roomText('stills.proxy'), isOwnNetwork: true };
    if (byStills !== 'sharer') return { text: roomText(`stills.${byStills}`), hint: comes, isOwnNetwork: byStills === 'blocked' };
    const name = sharerIn(state)?.name ?? '';
    const trouble = sharerTrouble(state);
    if (trouble === 'no-webrtc') return { text: roomText('stills.sharerNoWebRtc', { name }), hint: '' };
    return { text: roomText(trouble === 'signalling' ? 'stills.sharerSignalling' : 'stills.sharer', { name }), hint: comes };
  }
  // Whose screen is shared reads it beside that.
  if (capture === 'live') return null;
  if (isLastPictureKept(state)) return { text: noMediaText(state), hint: keptHint(state), isOwnNetwork: byStills === 'blocked' };
  if (isSignallingBlocked(state)) return { text: roomText('noSound.signalling'), hint: roomText('stills.proxy'), isOwnNetwork: true };
  // Where there is none at all, nothing to speak with is offered either.
  if (isWithoutAddresses(state)) return { text: roomText('noSound.no-addresses'), hint: roomText('stills.setting') };
  if (mediaTrouble === 'no-webrtc' && state.mediaHindrance === 'browser')
    return { text: roomText('noSound.no-webrtc'), hint: roomText('stills.works') };
  if (mediaTrouble === 'blocked') return { text: roomText('noSound.blocked'), hint: roomText('noSound.comes'), isOwnNetwork: true };
  return null;
}
