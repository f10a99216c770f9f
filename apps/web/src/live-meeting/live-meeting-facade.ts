import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { RemoteScreen, ContentHint, WeakConnections } from '@ninefold/media/client-port.ts';
import type { Chat } from './chat/chat.ts';
import type { MeetingState } from './state/model.ts';
import type { ShareTimes } from './share/own-share.ts';
import type { PeopleCommands } from './people/people-commands.ts';
import type { Pointing } from './pointing/pointing.ts';
import type { Presenting } from './share/presenting.ts';
import type { MeetingSound } from './sound/meeting-sound.ts';
import type { Store } from '../platform/store.ts';
import type { TooSmall } from './too-small/too-small.ts';

/** What screens read of a meeting, and the commands they give. */
export interface LiveMeeting {
  readonly store: Store<MeetingState>;
  /** The presenter's screen as it arrives now, for a video element. */
  readonly screen: Store<RemoteScreen | null>;
  /** The same where it comes as stills; null before there is one, and from a stop on. */
  readonly still: Store<ImageBitmap | null>;
  /** What this page captures, for the preview. */
  readonly captured: Store<MediaStream | null>;
  /** Since when it is shared, and paused; null while nothing is. */
  readonly shareTimes: Store<ShareTimes | null>;
  /** Whose media connection carries badly, by their ids; the own one too. */
  readonly weakConnections: Store<WeakConnections>;
  readonly sound: MeetingSound;
  readonly chat: Chat;
  readonly presenting: Presenting;
  readonly people: PeopleCommands;
  readonly pointing: Pointing;
  readonly tooSmall: TooSmall;
  /** Shares what `capture` gives; nothing happens when the person cancels. */
  share(capture: Promise<MediaStream>): Promise<void>;
  /** The same in place of what is shared, without a stop; asked for only while something is. */
  changeScreen(capture: () => Promise<MediaStream>): Promise<void>;
  /** What the own share keeps where not all of it can be sent. */
  readonly contentHint: Store<ContentHint>;
  setContentHint(hint: ContentHint): void;
  /** The others keep the last picture. */
  pause(): void;
  /** They see an empty stage. */
  blank(): void;
  resume(): void;
  stopShare(): void;
  /** What the person called themselves here before, in this tab; '' when nothing. */
  knownName(): string;
  /** @param note a few words for the host who is asked, while this page is at the door */
  rename(name: string, note?: string): void;
  /** The host's: newcomers wait until they are let in, or come in again (SEC-16). */
  lock(): void;
  unlock(): void;
  /** The host's answer to one of the meeting's knocks. */
  letIn(knockId: string): void;
  refuseEntry(knockId: string): void;
  /** The viewer's confirmed exit. */
  leave(): void;
  /** The host's confirmed exit: ends the meeting for everyone (EXIT-07), without a socket as soon as there is one again. */
  endMeeting(): void;
  /** When the last frame was painted, by the page's own clock; null before the first one. */
  lastFrameAt(): Milliseconds | null;
  /** A frame of this person's screen has been painted. */
  framePainted(person: string, width: number, height: number): void;
  /** The still canvas holds the last picture. */
  stillPainted(): void;
  /** It holds the last picture of what this page captured; size in pixels. */
  ownStillPainted(width: number, height: number): void;
  retryNow(): void;
  /** The page is put away and may be taken back: its connections end without an end of its meeting, until `retryNow`. */
  rest(): void;
  /** Lets go of everything without leaving: the page goes away or shows something else. */
  close(): void;
}
