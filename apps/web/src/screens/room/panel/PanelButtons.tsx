import { BarButton } from '@ninefold/ui/button/Button.tsx';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { type ChatMessage, emptyChat, newestUnread, unreadCount } from '../../../live-meeting/chat/chat-model.ts';
import { createStore } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';
import { text } from '../../../platform/texts/text.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import frame from '../bar/stage.module.css';
import styles from './panel-buttons.module.css';
import type { Panel } from './use-panel.ts';

const noChat = createStore(emptyChat);

export interface PanelButtonsProps {
  readonly panel: Panel;
  readonly meeting: LiveMeeting | null;
  readonly ownId: string | null;
  readonly canInvite: boolean;
}

/** The bar's buttons for the parts of the side panel. On a phone the invitation is one of the panel's tabs. */
export function PanelButtons({ panel, meeting, ownId, canInvite }: PanelButtonsProps) {
  const chat = useStore(meeting?.chat.store ?? noChat);
  const { chat: chatKey = '', people: peopleKey = '', invite: inviteKey = '' } = useShortcuts();
  const unread = panel.open === 'chat' ? 0 : unreadCount(chat, ownId);
  return (
    <span className={styles.buttons} data-opens-panel>
      <span className={styles.counted}>
        <BarButton icon="chat" shortcut={chatKey} isExpanded={panel.open === 'chat'} onPress={() => panel.toggle('chat')}>
          {text('meeting.chat')}
        </BarButton>
        {unread === 0 ? null : (
          <span className={styles.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
        {/* Each message is told as it comes (`ChatAnnouncer`). */}
        {unread === 0 ? null : (
          <span className="sr">
            <span>{text('meeting.unread', { count: unread })}</span> <span>{lastOf(newestUnread(chat, ownId))}</span>
          </span>
        )}
      </span>
      <BarButton icon="people" shortcut={peopleKey} isExpanded={panel.open === 'people'} onPress={() => panel.toggle('people')}>
        {text('meeting.people')}
      </BarButton>
      {canInvite ? (
        <span className={frame.wide}>
          <BarButton icon="invite" shortcut={inviteKey} isExpanded={panel.open === 'invite'} onPress={() => panel.toggle('invite')}>
            {text('presenter.invite')}
          </BarButton>
        </span>
      ) : null}
    </span>
  );
}

/** Whose the last one is, and whether that is private. */
const lastOf = (last: ChatMessage | null): string =>
  last === null ? '' : text(last.to === null ? 'meeting.unreadFrom' : 'meeting.unreadPrivate', { name: last.from.name });
