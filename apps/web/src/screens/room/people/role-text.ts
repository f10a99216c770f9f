import type { MeetingRole } from '@ninefold/domain/roles/member.ts';
import { swapMode } from '@ninefold/domain/swap/swap.ts';
import type { ParticipantView, SwapView } from '@ninefold/protocol/live/meeting-view.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { text } from '../../../platform/texts/text.ts';

type Person = Pick<ParticipantView, 'id' | 'isConnected' | 'isPresenting' | 'role'>;

/** The line under a person's name in the list: that they are away; else what they wait for; else their role. */
export function roleText(person: Person, swaps: readonly SwapView[]): string {
  if (!person.isConnected) return text('meeting.away');
  const swap = swaps.find(({ nextId }) => nextId === person.id);
  if (swap !== undefined) return roomText(swap.mode === swapMode.OfferedByPresenter ? 'people.asked' : 'people.wants');
  return roleNames[person.role][person.isPresenting ? 'presenting' : 'not']();
}

const roleNames: Readonly<Record<MeetingRole, Readonly<Record<'presenting' | 'not', () => string>>>> = {
  host: { presenting: () => text('meeting.hostPresenting'), not: () => text('meeting.host') },
  'co-host': { presenting: () => roomText('people.coHostPresenting'), not: () => roomText('people.coHost') },
  viewer: { presenting: () => text('meeting.presenting'), not: () => text('meeting.viewer') },
};
