/** What a meeting needs of its page and its browser. */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { MediaClient } from '@ninefold/media/client-port.ts';
import type { Join } from '@ninefold/protocol/live/from-client.ts';
import type { Timers } from '../platform/timers.ts';
import type { ChatMemory } from './chat/chat-memory.ts';
import type { EarlySocket } from './control/early-socket.ts';
import type { SocketLike } from './control/meeting-socket.ts';
import type { NameMemory } from './control/name-memory.ts';
import type { ResumeMemory } from './control/resume-memory.ts';
import type { BrowserDevices } from './sound/browser-devices.ts';
import type { ChosenDevices } from './sound/chosen-devices.ts';
import type { ActiveDevicesMemory } from './sound/active-devices-memory.ts';
import type { StillPorts } from './stills/still-ports.ts';

export interface LiveMeetingOptions {
  readonly join: Join | null;
  readonly memory: ResumeMemory;
  readonly isSeatElsewhere?: boolean;
  readonly chatMemory: ChatMemory;
  readonly nameMemory: NameMemory;
  readonly activeDevicesMemory: ActiveDevicesMemory;
  /** Names the own messages of the chat: at least eight characters of A-Z, a-z, 0-9, - and _, never the same twice. */
  readonly newId: () => string;
  readonly early: EarlySocket | null;
  readonly makeSocket: () => SocketLike;
  readonly socketOrigin: string;
  readonly loadMediaClient: () => Promise<MediaClient>;
  readonly stills: StillPorts;
  /** What the connection to the server carries now, in bits per second; null where nobody knows. */
  readonly bandwidth: () => Promise<number | null>;
  readonly devices: BrowserDevices;
  readonly chosenDevices: ChosenDevices;
  readonly timers: Timers;
  /** The page's own clock, which no change of the computer's time moves. */
  readonly now: () => Milliseconds;
  /** The time of day, which goes on while the computer sleeps. */
  readonly wallClock?: () => Milliseconds;
  readonly random: () => number;
}
