/** What is said after a key of a meeting has done something: what is so now, never what was asked for. Pure. */
import type { KeyAction } from '@ninefold/domain/keys/key-settings.ts';
import type { ShareStatus } from '../../../live-meeting/state/model.ts';
import type { DeviceState } from '../../../live-meeting/sound/own-devices.ts';
import type { RoomTextId } from '../../../platform/texts/room-text.ts';
import type { PanelName } from '../panel/use-panel.ts';
import type { KeyPress } from '../keys/key-presses.ts';

/** Everything that a key can change and nothing else tells. */
export interface KeyFacts {
  readonly microphone: DeviceState;
  readonly camera: DeviceState;
  readonly share: ShareStatus;
  readonly hand: 'up' | 'down' | null;
  /** Null for who may not point now. */
  readonly isPointing: boolean | null;
  /** In percent, null while the picture is fitted; undefined while there is none. */
  readonly zoom: number | null | undefined;
  readonly panel: PanelName | null;
}

/** A sentence for screen readers: the id of its text, and what is put into it. */
export interface Announcement {
  readonly text: RoomTextId;
  readonly values?: Readonly<Record<string, string>>;
}

/** `waits`: nothing has come of it yet; `asking`: the browser asks the person; `nothing`: nothing came of it, or something else tells. */
export type Outcome = Announcement | 'waits' | 'asking' | 'nothing';

type Rule = (was: KeyFacts, now: KeyFacts) => Outcome;

/** Why a device is not on has a notice of its own. */
const ofDevice =
  (source: 'microphone' | 'camera'): Rule =>
  ({ [source]: was }, { [source]: now }) => {
    if (now === 'asking') return 'asking';
    if (now === was || (source === 'microphone' && now === 'off')) return 'nothing';
    return { text: `said.${source}.${now === 'on' ? 'on' : 'off'}` };
  };

/** A stop has a notice of its own, wherever the screen was. */
const ofShare: Rule = ({ share: was }, { share: now }) => {
  if (now === 'asking') return 'asking';
  if (now === was) return 'waits';
  if (now === 'not-sharing') return 'nothing';
  return { text: now === 'sharing' && was !== 'asking' && was !== 'not-sharing' ? 'said.share.resumed' : `said.share.${now}` };
};

const ofHand: Rule = ({ hand: was }, { hand: now }) => {
  if (now === null) return 'nothing';
  return now === was ? 'waits' : { text: `said.hand.${now}` };
};

const ofPointing: Rule = (was, { isPointing: now }) =>
  now === null || now === was.isPointing ? 'nothing' : { text: now ? 'said.point.on' : 'said.point.off' };

/** Also where it stays: as large, or as small, as it can be. */
const ofZoom: Rule = (_was, { zoom }) => {
  if (zoom === undefined) return 'nothing';
  return zoom === null ? { text: 'said.zoom.fit' } : { text: 'said.zoom.percent', values: { percent: String(zoom) } };
};

/** The chat takes the focus as it opens, and the invitation says that it is copied. */
const ofPanel: Rule = ({ panel: was }, { panel: now }) => {
  if (now === was) return 'nothing';
  if (now === null) return was === null ? 'nothing' : { text: `said.closed.${was}` };
  return now === 'people' ? { text: 'said.opened.people' } : 'nothing';
};

const rules: Readonly<Record<KeyPress['action'], Rule>> = {
  microphone: ofDevice('microphone'),
  camera: ofDevice('camera'),
  share: ofShare,
  freeze: ofShare,
  blank: ofShare,
  people: ofPanel,
  chat: ofPanel,
  close: ofPanel,
  invite: () => 'nothing',
  hand: ofHand,
  point: ofPointing,
  zoomIn: ofZoom,
  zoomOut: ofZoom,
  fit: ofZoom,
  ownPixels: ofZoom,
  help: () => 'nothing',
};

/** What a shortcut is about. Of several announcements about the same subject only the last is made. */
export const subjectOf = (action: KeyPress['action']): 'share' | 'zoom' | 'panel' | KeyAction => {
  const rule = rules[action];
  if (rule === ofShare) return 'share';
  if (rule === ofZoom) return 'zoom';
  return rule === ofPanel || action === 'close' ? 'panel' : action;
};

/**
 * What a shortcut has changed.
 * @param was the facts before the press
 */
export const outcomeOf = (action: KeyPress['action'], was: KeyFacts, now: KeyFacts): Outcome => rules[action](was, now);
