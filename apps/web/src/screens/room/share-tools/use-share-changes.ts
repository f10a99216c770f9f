import type { ContentHint } from '@ninefold/media/client-port.ts';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { isShareOn } from '../../../live-meeting/state/model.ts';
import { createStore } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';
import { useServices } from '../../../services/services.ts';
import { shareText } from '../../../platform/texts/share-text.ts';
import type { MenuItem } from '../bar/BarMenu.tsx';
import type { BarStatus } from './bar-status.ts';

const notShared = createStore<ContentHint>('detail');

/**
 * What can be changed of the own share while it goes on, for the bar and for its menus: another screen in its place, and whether it is kept sharp
 * or smooth where not all of it can be sent. Nothing while none is on.
 */
export function useShareChanges(meeting: LiveMeeting | null, status: BarStatus): readonly MenuItem[] {
  const hint = useStore(meeting?.contentHint ?? notShared);
  const { capture } = useServices();
  if (meeting === null || !isShareOn(status)) return [];
  const isSharp = hint === 'detail';
  return [
    { id: 'switch', text: shareText('switch'), icon: 'switch', onPress: () => void meeting.changeScreen(capture.start) },
    {
      id: 'look',
      text: shareText(isSharp ? 'smooth' : 'sharp'),
      icon: isSharp ? 'still' : 'motion',
      onPress: () => meeting.setContentHint(isSharp ? 'motion' : 'detail'),
    },
  ];
}
