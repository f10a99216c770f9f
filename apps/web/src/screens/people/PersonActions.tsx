import type { MeetingView, ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { Button, IconButton } from '@ninefold/ui/button/Button.tsx';
import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { useState } from 'react';
import type { LiveMeeting } from '../../live-meeting/live-meeting.ts';
import { offerTo } from '../../live-meeting/swaps.ts';
import { presentingText } from '../../platform/texts/presenting-text.ts';
import styles from './people.module.css';
import { SoundActions } from './SoundActions.tsx';

export type RoomCommands = Pick<LiveMeeting, 'presenting' | 'people' | 'sound' | 'lock' | 'unlock'>;

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
  const [isAskingToRemove, setAskingToRemove] = useState(false);
  if (own === null || own.id === person.id) return null;
  const { mayOffer, mayRemove, maySetCoHost, maySilence } = rightsOver(own, person);
  const offer = offerTo(meeting.swaps, person.id);
  return (
    <>
      <div className={styles.acts}>
        {maySilence && meeting.hands.includes(person.id) ? (
          <IconButton
            icon="hand"
            label={presentingText('lowerHandOf', { name: person.name })}
            onPress={() => commands.people.lowerHand(person.id)}
          />
        ) : null}
        {mayOffer && offer === null && person.isConnected ? (
          <IconButton icon="present" label={presentingText('makePresenter')} onPress={() => commands.presenting.offer(person.id)} />
        ) : null}
        {mayOffer && offer !== null ? (
          <IconButton icon="close" label={presentingText('withdrawOffer')} onPress={() => commands.presenting.withdraw(offer.id)} />
        ) : null}
        {mayRemove ? <IconButton icon="remove" isDanger label={presentingText('remove')} onPress={() => setAskingToRemove(true)} /> : null}
        {maySilence ? (
          <IconButton
            icon="more"
            label={presentingText('moreAbout', { name: person.name })}
            isExpanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        ) : null}
      </div>
      {isOpen && maySilence ? (
        <div className={styles.moreActs}>
          <SoundActions person={person} sound={commands.sound} onDone={() => setOpen(false)} />
          {maySetCoHost ? (
            <Button
              look="white"
              size="small"
              onPress={() => {
                setOpen(false);
                commands.people.setCoHost(person.id, person.role !== 'co-host');
              }}
            >
              {presentingText(person.role === 'co-host' ? 'endCoHost' : 'makeCoHost')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {/* Acting at once, a second click would meet the next person, whose row has moved up. */}
      <ConfirmDialog
        isOpen={isAskingToRemove && mayRemove}
        title={presentingText('removeTitle', { name: person.name })}
        text={presentingText('removeText')}
        confirm={presentingText('removeConfirm')}
        decline={presentingText('removeDecline')}
        onConfirm={() => {
          setAskingToRemove(false);
          commands.people.remove(person.id);
        }}
        onDecline={() => setAskingToRemove(false)}
      />
    </>
  );
}

function rightsOver(own: ParticipantView, person: ParticipantView) {
  return {
    mayOffer: (own.isHost || own.isPresenting) && !person.isPresenting,
    mayRemove: own.isHost || (own.role === 'co-host' && person.role === 'viewer'),
    maySetCoHost: own.isHost,
    maySilence: own.role !== 'viewer',
  };
}
