import type { ReactNode } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import type { OwnPointing } from '../pointing/use-pointing.ts';
import type { BarStatus } from '../share-tools/bar-status.ts';
import type { StageZoom } from '../zoom/use-stage-view.ts';

export interface PresenterBarProps {
  readonly status: BarStatus;
  readonly meeting: LiveMeeting | null;
  /** It gives way where it lies over the picture. */
  readonly isQuiet: boolean;
  /** Somebody else presents, or is about to: the host may always take it back. */
  readonly canTakeBack: boolean;
  readonly onTakeBack: () => void;
  readonly onDevices: () => void;
  readonly hasMeeting: boolean;
  /** Chat, people and invitation. */
  readonly panelButtons: ReactNode;
  readonly canInvite: boolean;
  /** Null while there is no picture of somebody else's. */
  readonly zoom: StageZoom | null;
  readonly pointing: OwnPointing;
  readonly state: MeetingState;
  /** The own one; null for who presents. */
  readonly hand: 'up' | 'down' | null;
  readonly onHand: () => void;
  /** Null for who may not lock. */
  readonly door: 'open' | 'locked' | null;
  readonly onShare: () => void;
  readonly onInvite: () => void;
  readonly onDoor: () => void;
  readonly onEnd: () => void;
}
