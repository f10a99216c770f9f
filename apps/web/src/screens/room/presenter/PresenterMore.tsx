import { turnOwnHand } from '../../../live-meeting/people/hands.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { type MoreItem, MoreMenu } from '../bar/MoreMenu.tsx';
import { pointItems } from '../pointing/point-items.ts';
import { pauseAndResumeItems } from '../share-tools/pause-items.ts';
import { useShareChanges } from '../share-tools/use-share-changes.ts';
import { deviceItems } from '../sound/device-items.ts';
import { shareSoundItems } from '../sound/share-sound-items.ts';
import { useSoundState } from '../sound/use-sound.ts';
import { useTooSmallItems } from '../too-small/too-small-items.ts';
import { useZoomItems } from '../zoom/zoom-items.ts';
import type { PresenterBarProps } from './presenter-bar-props.ts';
import { toggleLock } from './toggle-lock.ts';

/** The presenter's menu More on a phone: what the control bar has no room for, in the bar's order. */
export function PresenterMore({ room, page, canInvite, onEnd }: PresenterBarProps) {
  const { meeting, state, stage } = room;
  const sound = useSoundState(meeting?.sound);
  const changes = useShareChanges(meeting, page.barStatus);
  const tooSmallItems = useTooSmallItems(meeting, state);
  const zoomItems = useZoomItems(stage.hasPicture ? stage.zoom : null);
  const items: MoreItem[] = [];
  if (meeting !== null) {
    items.push(...pauseAndResumeItems(meeting, page.barStatus), ...changes, ...shareSoundItems(meeting.sound, sound));
    items.push(...deviceItems(meeting.sound, sound, () => room.chooseDevices(true)));
  }
  if (page.hand !== null) {
    const id = page.hand === 'up' ? 'lowerHand' : 'raiseHand';
    const onPress = () => (meeting === null ? undefined : turnOwnHand(meeting.people, state));
    items.push({ id: 'hand', text: presentingText(id), icon: 'hand', onPress });
  }
  items.push(...pointItems(stage.pointing), ...tooSmallItems, ...zoomItems);
  if (canInvite) items.push({ id: 'invite', text: text('presenter.invite'), icon: 'invite', onPress: () => room.panel.toggle('invite') });
  if (page.door !== null) {
    items.push({
      id: 'door',
      text: text(`presenter.door.${page.door}`),
      icon: page.door === 'locked' ? 'lock' : 'unlock',
      onPress: () => toggleLock(meeting, page.door),
    });
  }
  if (room.isOpen) items.push({ id: 'end', text: text('presenter.end'), icon: 'end', isDanger: true, onPress: onEnd });
  return items.length === 0 ? null : <MoreMenu items={items} />;
}
