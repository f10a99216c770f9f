import type { MeetingView, ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { Button, IconButton } from '@ninefold/ui/button/Button.tsx';
import { useRef, useState } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { offerTo } from '../../../live-meeting/people/swaps.ts';
import { onEscape } from '../keys/on-escape.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import styles from './people.module.css';
import { RemoveDialog } from './RemoveDialog.tsx';
import { mayBeAsked, SoundActions } from './SoundActions.tsx';

export type RoomCommands = Pick<
  LiveMeeting,
  'presenting' | 'people' | 'pointing' | 'sound' | 'weakConnections' | 'lock' | 'unlock' | 'letIn' | 'refuseEntry'
>;

export interface PersonActionsProps {
  readonly person: ParticipantView;
  /** Whose page this is; null before it is known. */
  readonly own: ParticipantView | null;
  readonly meeting: MeetingView;
  readonly commands: RoomCommands;
}

/** What this page's person may do with somebody else; the server has the last word. */
export function PersonActions({ person, own, meeting, commands }: PersonActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const acts = useRef<HTMLDivElement | null>(null);
  const [isAskingToRemove, setAskingToRemove] = useState(false);
  if (own === null || own.id === person.id) return null;
  const { mayOffer, mayRemove, maySetCoHost, mayModerate, mayMute } = rightsOver(own, person);
  const hasMore = mayMute || (mayModerate && mayBeAsked(person));
  const offer = offerTo(meeting.swaps, person.id);
  const closeMore = (): void => {
    setOpen(false);
    acts.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const onKeyDown = isOpen ? onEscape(closeMore) : undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the buttons inside */}
      <div className={styles.acts} ref={acts} onKeyDown={onKeyDown}>
        {mayModerate && meeting.hands.includes(person.id) ? (
          <span className={styles.lowerHand}>
            <IconButton
              icon="hand"
              label={roomText('people.lowerHandOf', { name: person.name })}
              onPress={() => commands.people.lowerHand(person.id)}
            />
          </span>
        ) : null}
        {mayOffer && offer === null && person.isConnected ? (
          <IconButton icon="present" label={roomText('people.makePresenter')} onPress={() => commands.presenting.offer(person.id)} />
        ) : null}
        {mayOffer && offer !== null ? (
          <IconButton icon="close" label={roomText('people.withdrawOffer')} onPress={() => commands.presenting.withdraw(offer.id)} />
        ) : null}
        {mayRemove ? <IconButton icon="remove" isDanger label={roomText('people.remove')} onPress={() => setAskingToRemove(true)} /> : null}
        {hasMore ? (
          <IconButton
            icon="more"
            label={roomText('people.moreAbout', { name: person.name })}
            isExpanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        ) : null}
      </div>
      {isOpen && hasMore ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the buttons inside
        <div className={styles.moreActs} onKeyDown={onKeyDown}>
          <SoundActions person={person} sound={commands.sound} mayMute={mayMute} onDone={closeMore} />
          {maySetCoHost ? (
            <Button
              variant="white"
              size="small"
              onPress={() => {
                closeMore();
                commands.people.setCoHost(person.id, person.role !== 'co-host');
              }}
            >
              {roomText(person.role === 'co-host' ? 'people.endCoHost' : 'people.makeCoHost')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {/* Acting at once, a second click would meet the next person, whose row has moved up. */}
      {isAskingToRemove && mayRemove ? (
        <RemoveDialog
          name={person.name}
          isLocked={meeting.door === 'locked'}
          onRemove={(alsoLocks) => {
            setAskingToRemove(false);
            // The door first: whoever is put out finds it shut.
            if (alsoLocks) commands.lock();
            commands.people.remove(person.id);
          }}
          onDecline={() => setAskingToRemove(false)}
        />
      ) : null}
    </>
  );
}

function rightsOver(own: ParticipantView, person: ParticipantView) {
  return {
    mayOffer: (own.isHost || own.isPresenting) && !person.isPresenting,
    mayRemove: own.isHost || (own.role === 'co-host' && person.role === 'viewer'),
    maySetCoHost: own.isHost,
    mayModerate: own.role !== 'viewer',
    mayMute: own.isHost || (own.role === 'co-host' && !person.isHost),
  };
}
