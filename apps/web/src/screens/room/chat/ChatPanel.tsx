import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import type { Chat } from '../../../live-meeting/chat/chat.ts';
import { useStore } from '../../../platform/use-store.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatLog } from './ChatLog.tsx';
import styles from './chat.module.css';

export interface ChatPanelProps {
  readonly chat: Chat;
  readonly meeting: MeetingView | null;
  readonly ownId: string | null;
  /** Whether newcomers read what was said before them is this person's to choose. */
  readonly mayChooseHistory: boolean;
  readonly isSocketUp: boolean;
  /** Asked for by its key so often: then the field takes the focus. */
  readonly keyPresses?: number;
}

/** The chat in the side panel: the messages, and the field to write to everyone or to one person. */
export function ChatPanel({ chat, meeting, ownId, mayChooseHistory, isSocketUp, keyPresses = 0 }: ChatPanelProps) {
  const state = useStore(chat.store);
  const people = meeting?.participants ?? [];
  const isWhole = state.newcomersRead === 'whole';
  return (
    <>
      {mayChooseHistory ? (
        <div className={styles.rule}>
          <Checkbox isSelected={isWhole} onChange={(may) => chat.letNewcomersRead(may ? 'whole' : 'from-joining')}>
            {roomText('chat.newcomersRead')}
          </Checkbox>
        </div>
      ) : null}
      <ChatLog
        chat={chat}
        state={state}
        ownId={ownId}
        isSocketUp={isSocketUp}
        rule={mayChooseHistory ? null : roomText(isWhole ? 'chat.newcomersReadWhole' : 'chat.newcomersReadLater')}
      />
      <ChatComposer chat={chat} draft={state.draft} draftTo={state.draftTo} people={people} ownId={ownId} keyPresses={keyPresses} />
    </>
  );
}
