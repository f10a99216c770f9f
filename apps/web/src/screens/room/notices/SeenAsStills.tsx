import type { ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { useState } from 'react';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { Notice } from './Notice.tsx';

/**
 * Tells the person who shares which viewers see stills instead of video, and why. It stays as long as that is so; when closed, it returns with the
 * next such viewer.
 */
export function SeenAsStills({ state }: { readonly state: MeetingState }) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const watchers = watchersByStills(state);
  const isNew = watchers.some(({ person }) => !closed.includes(person.id));
  const groups = TROUBLES.map((trouble) => ({
    trouble,
    people: watchers.filter((one) => one.trouble === trouble).map(({ person }) => person),
  })).filter(({ people }) => people.length > 0);
  return (
    <div aria-live="polite">
      {groups.length === 0 || !isNew ? null : (
        <Notice
          icon="monitor"
          role="status"
          text={groups.map(({ trouble, people }) => namesIn(trouble, people)).join(' ')}
          hint={hintFor(watchers)}
          onClose={() => setClosed(watchers.map(({ person }) => person.id))}
        />
      )}
    </div>
  );
}

/** `signalling`: blocked, and what is blocked is the socket to the media server. */
const TROUBLES = ['blocked', 'signalling', 'no-picture', 'no-webrtc'] as const;

interface WatcherByStills {
  readonly person: ParticipantView;
  readonly trouble: (typeof TROUBLES)[number];
}

function watchersByStills({ meeting, you, capture, mediaTrouble, areStillsKept }: MeetingState): readonly WatcherByStills[] {
  // Where nothing gets out of this page, everybody sees stills, or nothing, and that is said beside what is shared.
  if (meeting === null || capture !== 'live' || areStillsKept || mediaTrouble === 'blocked' || mediaTrouble === 'no-webrtc') return [];
  return (meeting.mediaTroubles ?? []).flatMap(({ id, trouble, isSignalling }) => {
    const person = meeting.participants.find((one) => one.id === id && one.isConnected && id !== you?.id);
    if (person === undefined || trouble === 'narrow') return [];
    return [{ person, trouble: trouble === 'blocked' && isSignalling === true ? 'signalling' : trouble }];
  });
}

function namesIn(trouble: WatcherByStills['trouble'], [first, second, ...rest]: readonly ParticipantView[]): string {
  const name = first?.name ?? '';
  if (second === undefined) return roomText(`theyStills.${trouble}.one`, { name });
  if (rest.length === 0) return roomText(`theyStills.${trouble}.two`, { name, other: second.name });
  return roomText(`theyStills.${trouble}.many`, { name, count: rest.length + 1 });
}

function hintFor(watchers: readonly WatcherByStills[]): string {
  if (watchers.some(({ trouble }) => trouble === 'no-picture')) return '';
  return roomText('theyStills.unheard', { count: watchers.length });
}
