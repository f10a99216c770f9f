import { pointItems } from '../pointing/point-items.ts';
import { shareSoundItems } from '../sound/share-sound-items.ts';
import { useSoundState } from '../sound/use-sound.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { pauseAndResumeItems } from '../share-tools/pause-items.ts';
import { useShareChanges } from '../share-tools/use-share-changes.ts';
import { type MoreItem, MoreMenu } from '../bar/MoreMenu.tsx';
import { useTooSmallItems } from '../too-small/too-small-items.ts';
import { useZoomItems } from '../zoom/zoom-items.ts';
import type { PresenterBarProps } from './presenter-bar-props.ts';

/** What the presenter's bar has no room for on a phone, in the bar's order. */
export function PresenterMore(props: PresenterBarProps) {
  const { status, meeting } = props;
  const state = useSoundState(meeting?.sound);
  const changes = useShareChanges(meeting, status);
  const tooSmallItems = useTooSmallItems(meeting, props.state);
  const zoomItems = useZoomItems(props.zoom);
  const items: MoreItem[] = [];
  if (meeting !== null) {
    const { sound } = meeting;
    items.push(...pauseAndResumeItems(meeting, status), ...changes);
    const isOn = state.camera !== 'off';
    items.push(...shareSoundItems(sound, state));
    items.push({
      id: 'camera',
      text: soundText(isOn ? 'bar.stopCamera' : 'bar.startCamera'),
      icon: isOn ? 'camera' : 'camera-off',
      onPress: sound.toggleCamera,
    });
    items.push({ id: 'devices', text: soundText('bar.devices'), icon: 'settings', onPress: props.onDevices });
  }
  if (props.hand !== null) {
    const id = props.hand === 'up' ? 'lowerHand' : 'raiseHand';
    items.push({ id: 'hand', text: presentingText(id), icon: 'hand', onPress: props.onHand });
  }
  items.push(...pointItems(props.pointing), ...tooSmallItems, ...zoomItems);
  if (props.canInvite) items.push({ id: 'invite', text: text('presenter.invite'), icon: 'invite', onPress: props.onInvite });
  if (props.door !== null) {
    items.push({
      id: 'door',
      text: text(`presenter.door.${props.door}`),
      icon: props.door === 'locked' ? 'lock' : 'unlock',
      onPress: props.onDoor,
    });
  }
  if (props.hasMeeting) items.push({ id: 'end', text: text('presenter.end'), icon: 'end', isDanger: true, onPress: props.onEnd });
  return items.length === 0 ? null : <MoreMenu items={items} />;
}
