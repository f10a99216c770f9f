import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { type MeetingState, shareStatusOf } from '../../../live-meeting/state/model.ts';
import { mayAskToPresent, mayGiveBack } from '../../../live-meeting/share/presenting.ts';
import { ownWish } from '../../../live-meeting/people/swaps.ts';
import { useServices } from '../../../services/services.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { useHasFaces } from '../faces/Faces.tsx';
import { useIsHostMissed } from '../host-away/HostAway.tsx';
import { pointItems } from '../pointing/point-items.ts';
import { deviceItems } from '../sound/device-items.ts';
import { shareSoundItems } from '../sound/share-sound-items.ts';
import { useSoundState } from '../sound/use-sound.ts';
import { pauseAndResumeItems } from '../share-tools/pause-items.ts';
import { useShareChanges } from '../share-tools/use-share-changes.ts';
import { type MoreItem, MoreMenu } from '../bar/MoreMenu.tsx';
import { useTooSmallItems } from '../too-small/too-small-items.ts';
import { useZoomItems } from '../zoom/zoom-items.ts';
import type { Room } from '../frame/use-room.ts';
import type { Stage } from '../stage/use-stage.ts';

/** The viewer's menu More on a phone: what the control bar has no room for, in the bar's order. */
export function ViewerMore({ room, meeting }: { readonly room: Room; readonly meeting: LiveMeeting }) {
  const { state, stage } = room;
  const sound = useSoundState(meeting.sound);
  const { capture } = useServices();
  const isHostMissed = useIsHostMissed(state);
  const changes = useShareChanges(meeting, room.shareStatus);
  const hasFaces = useHasFaces(meeting);
  const tooSmallItems = useTooSmallItems(meeting, state);
  const zoomItems = useZoomItems(stage.hasPicture ? stage.zoom : null);
  const items: MoreItem[] = [
    ...deviceItems(meeting.sound, sound, () => room.chooseDevices(true)),
    ...(hasFaces ? [facesItem(stage)] : []),
    ...pointItems(stage.pointing),
    ...tooSmallItems,
    ...zoomItems,
    ...changes,
    ...shareSoundItems(meeting.sound, sound),
    ...(state.you?.isPresenting === true ? whilePresenting(meeting, state, isHostMissed) : wishes(meeting, state, capture.isOffered)),
  ];
  return <MoreMenu items={items} />;
}

function facesItem({ layout, setLayout }: Stage): MoreItem {
  const areHidden = layout === 'none';
  return {
    id: 'faces',
    text: soundText(areHidden ? 'faces.show' : 'faces.hide'),
    icon: areHidden ? 'layout-above' : 'monitor',
    onPress: () => setLayout(areHidden ? 'above' : 'none'),
  };
}

function whilePresenting(meeting: LiveMeeting, state: MeetingState, isHostMissed: boolean): MoreItem[] {
  const items: MoreItem[] = [...pauseAndResumeItems(meeting, shareStatusOf(state))];
  if (mayGiveBack(state, isHostMissed))
    items.push({ id: 'give-back', text: presentingText('giveBack'), icon: 'present', onPress: meeting.presenting.giveBack });
  return items;
}

function wishes(meeting: LiveMeeting, state: MeetingState, canShare: boolean): MoreItem[] {
  const wish = ownWish(state);
  if (wish !== null)
    return [{ id: 'cancel', text: presentingText('cancelAsk'), icon: 'clock', onPress: () => meeting.presenting.withdraw(wish.id) }];
  return mayAskToPresent(state, canShare)
    ? [{ id: 'ask', text: presentingText('ask'), icon: 'present', onPress: meeting.presenting.ask }]
    : [];
}
