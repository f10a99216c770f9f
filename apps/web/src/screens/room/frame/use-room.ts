import { useState } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import type { Invitation } from '../invite/invitation.ts';
import { useInvitation } from '../invite/use-invitation.ts';
import { type KeyList, useKeyList } from '../keys/use-key-list.ts';
import { type Panel, type PanelName, usePanel } from '../panel/use-panel.ts';
import type { BarStatus } from '../share-tools/bar-status.ts';
import { roomKeys, shareKeys } from '../stage/room-keys.ts';
import { type Stage, useStage } from '../stage/use-stage.ts';

/** A meeting as each page of it has it: its side panel, its stage, its keys, and how others come in. */
export interface Room {
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
  /** False before there is a meeting, and once it has been ended: then nothing of one is offered. */
  readonly isOpen: boolean;
  readonly shareStatus: BarStatus;
  readonly panel: Panel;
  readonly invitation: Invitation;
  readonly stage: Stage;
  readonly keys: KeyList;
  /** The choice of microphone, camera and loudspeaker is shown. */
  readonly isChoosingDevices: boolean;
  readonly chooseDevices: (isChoosing: boolean) => void;
}

export interface RoomOptions extends Pick<Room, 'meeting' | 'state' | 'isOpen' | 'shareStatus'> {
  /** Its code or personal URL, as it is given out; null before it is known. */
  readonly place: string | null;
  /** Under which name this tab keeps what is open of the side panel, and what of it is open at first. */
  readonly panel: { readonly name: string; readonly first: PanelName | null };
  /** False while something else stands in the place of somebody's screen. */
  readonly isStageSeen: boolean;
  /** What the key for it does while nothing is shared; null where nothing may be shared now. */
  readonly onShare: (() => void) | null;
}

/** Puts together what the presenter's and the viewer's page have in common in a meeting. */
export function useRoom(options: RoomOptions): Room {
  const { meeting, state, isOpen, shareStatus } = options;
  const [isChoosingDevices, chooseDevices] = useState(false);
  const panel = usePanel(options.panel.name, options.panel.first);
  const invitation = useInvitation(state, options.place);
  const stage = useStage(meeting, state, panel, options.isStageSeen);
  const keys = useKeyList(
    { ...roomKeys(isOpen ? meeting : null, panel), ...shareKeys(meeting, shareStatus, options.onShare), ...stage.keys },
    stage.stageKeys,
    stage.own.window,
  );
  return { meeting, state, isOpen, shareStatus, panel, invitation, stage, keys, isChoosingDevices, chooseDevices };
}
