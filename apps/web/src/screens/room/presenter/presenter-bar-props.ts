import type { Room } from '../frame/use-room.ts';
import type { PresenterPage } from './presenter-page.ts';

export interface PresenterBarProps {
  readonly room: Room;
  readonly page: PresenterPage;
  /** The code by which others come in is known. */
  readonly canInvite: boolean;
  readonly onShare: () => void;
  readonly onEnd: () => void;
}
