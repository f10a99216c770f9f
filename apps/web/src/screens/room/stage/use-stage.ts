/** The stage on which somebody's screen is shown, as every page of a meeting has it: how it is looked at, where it stands, and its keys. */
import { type RefObject, useEffect, useRef } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { type MeetingState, pictureOf } from '../../../live-meeting/state/model.ts';
import { isPictureLive } from '../../../live-meeting/stills/is-picture-live.ts';
import { text } from '../../../platform/texts/text.ts';
import { type FacesLayout, useFacesLayout } from '../faces/layout.ts';
import { zoomKeys } from './room-keys.ts';
import type { KeyCommands, StageCommands } from '../keys/use-meeting-keys.ts';
import { type OwnWindow, useOwnWindow } from '../own-window/use-own-window.ts';
import { type OwnPointing, usePointing } from '../pointing/use-pointing.ts';
import type { Panel } from '../panel/use-panel.ts';
import { type FullScreen, useFullScreen } from './use-full-screen.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import type { OwnPictureKeeper } from './use-picture.ts';
import { useQuietBar } from './use-quiet-bar.ts';
import { type StageZoom, useStageView } from '../zoom/use-stage-view.ts';
import { useWakeLock } from './use-wake-lock.ts';

export interface Stage {
  /** The whole page, which may be as large as the screen. */
  readonly whole: RefObject<HTMLDivElement | null>;
  /** The box of the picture. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly keeper: OwnPictureKeeper;
  /** False while something else stands in its place: then nothing of it can be pressed. */
  readonly isSeen: boolean;
  readonly hasPicture: boolean;
  /** The person has been still for a while, and what lies over the picture gives way. */
  readonly isQuiet: boolean;
  readonly zoom: StageZoom;
  readonly pointing: OwnPointing;
  readonly fullScreen: FullScreen;
  readonly own: OwnWindow;
  readonly layout: FacesLayout;
  readonly setLayout: (layout: FacesLayout) => void;
  /** What keys do here, for `useKeyList`. */
  readonly keys: KeyCommands;
  readonly stageKeys: StageCommands | null;
}

/**
 * Puts together the stage of a meeting: picture, zoom, pointing, full screen, own window, layout and shortcuts.
 * @param isSeen false while something else stands in its place
 */
export function useStage(meeting: LiveMeeting | null, state: MeetingState, panel: Panel, isSeen: boolean): Stage {
  const whole = useRef<HTMLDivElement | null>(null);
  const box = useRef<HTMLDivElement | null>(null);
  const keeper: OwnPictureKeeper = useRef(null);
  const [layout, setLayout] = useFacesLayout();
  const fullScreen = useFullScreen(whole);
  const picture = pictureOf(state);
  const hasPicture = isSeen && picture !== 'none' && !state.isWithdrawn;
  const pointing = usePointing(meeting, state, hasPicture, box);
  const zoom = useStageView(box, { width: state.frameWidth, height: state.frameHeight }, pointing.commands);
  useFitNextScreen(zoom, state.meeting?.sharerId ?? null);
  const own = useOwnWindow(text('viewer.windowTitle'));
  const isLive = isSeen && isPictureLive(state);
  useWakeLock(isLive);
  useKeyboardRoom(whole);
  const isQuiet = useQuietBar(isLive && panel.open === null);
  // Full screen is for the picture; the panel can be opened beside it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it begins
  useEffect(() => {
    if (fullScreen.isOn && panel.open !== null) panel.close();
  }, [fullScreen.isOn]);
  const { window: other, bringBack } = own;
  // The window would be left with nothing in it.
  useEffect(() => {
    if (!isSeen && other !== null) bringBack();
  }, [isSeen, other, bringBack]);
  return {
    whole,
    box,
    keeper,
    isSeen,
    hasPicture,
    isQuiet,
    zoom,
    pointing,
    fullScreen,
    own,
    layout,
    setLayout,
    keys: isSeen ? { ...zoomKeys(zoom), ...(pointing.isOn === null ? {} : { point: pointing.toggleByKey }) } : {},
    stageKeys: isSeen
      ? { pan: zoom.pan, fullScreen: other === null ? fullScreen.toggle : own.toggleFullScreen, point: pointing.commands }
      : null,
  };
}

/** Another person's screen is seen whole at first: a place in the one before says nothing of it. */
function useFitNextScreen({ fit }: StageZoom, sharerId: string | null): void {
  const before = useRef(sharerId);
  useEffect(() => {
    if (sharerId === null) return;
    if (before.current !== null && before.current !== sharerId) fit();
    before.current = sharerId;
  }, [fit, sharerId]);
}
