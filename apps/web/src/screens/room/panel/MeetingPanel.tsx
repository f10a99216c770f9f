import { mayChooseChatHistory } from '@ninefold/domain/roles/rights.ts';
import { useStore } from '../../../platform/use-store.ts';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { hereIn } from '../../../live-meeting/people/swaps.ts';
import { unreadCount } from '../../../live-meeting/chat/chat-model.ts';
import { ChatPanel } from '../chat/ChatPanel.tsx';
import type { Invitation } from '../invite/invitation.ts';
import { InvitePanel } from '../invite/InvitePanel.tsx';
import { PeoplePanel } from '../people/PeoplePanel.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { Panel, PanelName } from './use-panel.ts';

export interface MeetingPanelProps {
  readonly panel: Panel & { readonly open: PanelName };
  readonly meeting: LiveMeeting;
  readonly state: MeetingState;
  readonly invitation: Invitation;
}

/** The side panel and what is in it: people, chat, or how others come in. */
export function MeetingPanel({ panel, meeting, state, invitation }: MeetingPanelProps) {
  const chat = useStore(meeting.chat.store);
  const ownId = state.you?.id ?? null;
  return (
    <SidePanel panel={panel} peopleCount={hereIn(state.meeting).length} unread={unreadCount(chat, ownId)}>
      {panel.open === 'people' ? (
        <PeoplePanel meeting={state.meeting} heardAt={state.meetingHeardAt} ownId={ownId} commands={meeting} onRename={meeting.rename} />
      ) : null}
      {panel.open === 'chat' ? (
        <ChatPanel
          chat={meeting.chat}
          meeting={state.meeting}
          ownId={ownId}
          mayChooseHistory={state.you !== null && mayChooseChatHistory(state.you)}
          isSocketUp={state.socket === 'up'}
          keyPresses={panel.keyPresses}
        />
      ) : null}
      {panel.open === 'invite' ? <InvitePanel invitation={invitation} keyPresses={panel.keyPresses} /> : null}
    </SidePanel>
  );
}
