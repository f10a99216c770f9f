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
 * The menu items that change the own share while it goes on: another screen, and whether to keep it sharp or smooth when the bandwidth is too low
 * for both. Empty while nothing is shared.
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
