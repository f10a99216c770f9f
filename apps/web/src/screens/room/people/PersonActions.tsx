import { isCoHost } from '@ninefold/domain/roles/member.ts';
import {
  mayBeOfferedToPresent,
  mayLowerHand,
  mayModerate,
  mayMute,
  mayRemove,
  maySetCoHost,
  maySpeakForPresenter,
} from '@ninefold/domain/roles/rights.ts';
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

/** The menu of what this person may do with another one. The server checks each action again. */
export function PersonActions({ own, ...rest }: PersonActionsProps) {
  return own === null || own.id === rest.person.id ? null : <Actions own={own} {...rest} />;
}

type ActionsProps = PersonActionsProps & { readonly own: ParticipantView };

function Actions(props: ActionsProps) {
  const { person, own, meeting, commands } = props;
  const [isOpen, setOpen] = useState(false);
  const acts = useRef<HTMLDivElement | null>(null);
  const [isAskingToRemove, setAskingToRemove] = useState(false);
  const hasMore = mayMute(own, person) || (mayModerate(own) && mayBeAsked(person));
  const isRemovable = mayRemove(own, person);
  const closeMore = (): void => {
    setOpen(false);
    acts.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const onKeyDown = isOpen ? onEscape(closeMore) : undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the buttons inside */}
      <div className={styles.acts} ref={acts} onKeyDown={onKeyDown}>
        <HandAction {...props} />
        <PresentAction {...props} />
        {isRemovable ? (
          <IconButton icon="remove" isDanger label={roomText('people.remove')} onPress={() => setAskingToRemove(true)} />
        ) : null}
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
          <SoundActions person={person} sound={commands.sound} mayMute={mayMute(own, person)} onDone={closeMore} />
          <CoHostAction {...props} onDone={closeMore} />
        </div>
      ) : null}
      {/* Acting at once, a second click would meet the next person, whose row has moved up. */}
      {isAskingToRemove && isRemovable ? (
        <RemoveDialog
          name={person.name}
          isLocked={meeting.door === 'locked'}
          onRemove={(alsoLocks) => {
            setAskingToRemove(false);
            // The door first, so that the removed person cannot join again.
            if (alsoLocks) commands.lock();
            commands.people.remove(person.id);
          }}
          onDecline={() => setAskingToRemove(false)}
        />
      ) : null}
    </>
  );
}

function HandAction({ person, own, meeting, commands }: ActionsProps) {
  if (!mayLowerHand(own, person.id) || !meeting.hands.includes(person.id)) return null;
  const label = roomText('people.lowerHandOf', { name: person.name });
  return (
    <span className={styles.lowerHand}>
      <IconButton icon="hand" label={label} onPress={() => commands.people.lowerHand(person.id)} />
    </span>
  );
}

/** Invites the person to present, or takes that back. */
function PresentAction({ person, own, meeting, commands }: ActionsProps) {
  if (!maySpeakForPresenter(own) || !mayBeOfferedToPresent(own, person)) return null;
  const offer = offerTo(meeting.swaps, person.id);
  if (offer !== null)
    return <IconButton icon="close" label={roomText('people.withdrawOffer')} onPress={() => commands.presenting.withdraw(offer.id)} />;
  if (!person.isConnected) return null;
  return <IconButton icon="present" label={roomText('people.makePresenter')} onPress={() => commands.presenting.offer(person.id)} />;
}

function CoHostAction({ person, own, commands, onDone }: ActionsProps & { readonly onDone: () => void }) {
  if (!maySetCoHost(own, person)) return null;
  const isOne = isCoHost(person);
  return (
    <Button
      variant="white"
      size="small"
      onPress={() => {
        onDone();
        commands.people.setCoHost(person.id, !isOne);
      }}
    >
      {roomText(isOne ? 'people.endCoHost' : 'people.makeCoHost')}
    </Button>
  );
}
