import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { shareText } from '../../../platform/texts/share-text.ts';
import { text } from '../../../platform/texts/text.ts';
import type { MenuItem } from '../bar/BarMenu.tsx';
import type { BarStatus } from './bar-status.ts';

/** The menu items that pause the own share: keep its last picture, or blank the stage. Empty while nothing is shared. */
export function pauseItems(meeting: LiveMeeting, status: BarStatus): readonly MenuItem[] {
  const freeze: MenuItem = { id: 'pause', text: shareText('freeze'), icon: 'freeze', shortcut: 'freeze', onPress: meeting.pause };
  const blank: MenuItem = { id: 'blank', text: shareText('blank'), icon: 'blank', shortcut: 'blank', onPress: meeting.blank };
  if (status === 'sharing') return [freeze, blank];
  return status === 'paused' ? [blank] : [];
}

/** Like `pauseItems`, with resume, for a menu that stands alone. */
export function pauseAndResumeItems(meeting: LiveMeeting, status: BarStatus): readonly MenuItem[] {
  const resume: MenuItem = { id: 'resume', text: text('presenter.resume'), icon: 'play', onPress: meeting.resume };
  return status === 'paused' || status === 'blank' ? [resume, ...pauseItems(meeting, status)] : pauseItems(meeting, status);
}
