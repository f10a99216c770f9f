import { useState } from 'react';
import { type MeetingState, pictureOf, stageOf } from '../../live-meeting/model.ts';
import { isSignallingBlocked, sharerTrouble } from '../../live-meeting/sharp/missed-media.ts';
import { sharerIn } from '../../live-meeting/swaps.ts';
import { roomText } from '../../platform/texts/room-text.ts';
import { NetworkTestLink } from './NetworkTestLink.tsx';
import { Notice } from './Notice.tsx';

/** Tells who watches why nothing moves, and to everybody why nothing is heard. It stays while it is so, or until it is closed. */
export function StillsNotice({ state }: { readonly state: MeetingState }) {
  const [closed, setClosed] = useState('');
  const words = wordsFor(state);
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

interface Words {
  readonly text: string;
  readonly hint: string;
  /** It is this person's network that lets nothing through. */
  readonly isOwnNetwork?: boolean;
}

function wordsFor(state: MeetingState): Words | null {
  const { byStills, mediaTrouble, capture } = state;
  const comes = roomText('stills.comes');
  const isSeen = stageOf(state) === 'viewing' && pictureOf(state) !== 'motion';
  if (isSeen && byStills !== null && byStills !== 'late') {
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
  if (isSignallingBlocked(state)) return { text: roomText('noSound.signalling'), hint: roomText('stills.proxy'), isOwnNetwork: true };
  // Where there is none at all, nothing to speak with is offered either.
  if (mediaTrouble === 'no-webrtc' && state.mediaHindrance === 'browser')
    return { text: roomText('noSound.no-webrtc'), hint: roomText('stills.works') };
  if (mediaTrouble === 'blocked') return { text: roomText('noSound.blocked'), hint: roomText('noSound.comes'), isOwnNetwork: true };
  return null;
}
