import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { ResumeMemory } from './control/resume-memory.ts';
import type { MeetingSocket } from './control/meeting-socket.ts';
import type { NameMemory } from './control/name-memory.ts';
import type { LiveMeeting } from './live-meeting-facade.ts';
import { peopleCommandsOf } from './people/people-commands.ts';
import type { OwnShare } from './share/own-share.ts';
import { presentingOf } from './share/presenting.ts';
import type { MeetingState } from './state/model.ts';
import type { MeetingModelEvent } from './state/next-state.ts';
import type { Store } from '../platform/store.ts';

export interface MeetingCommandPorts {
  readonly store: Store<MeetingState>;
  readonly share: OwnShare;
  readonly socket: Pick<MeetingSocket, 'retryNow' | 'rest'>;
  readonly memory: ResumeMemory;
  readonly nameMemory: NameMemory;
  readonly send: (message: FromClient) => void;
  readonly happened: (event: MeetingModelEvent) => void;
}

type Commands = Pick<
  LiveMeeting,
  | 'presenting'
  | 'people'
  | 'share'
  | 'changeScreen'
  | 'setContentHint'
  | 'pause'
  | 'blank'
  | 'resume'
  | 'stopShare'
  | 'knownName'
  | 'rename'
  | 'lock'
  | 'unlock'
  | 'letIn'
  | 'refuseEntry'
  | 'leave'
  | 'endMeeting'
  | 'retryNow'
  | 'rest'
> & {
  /** The socket is back: what was pressed without one is said now. */
  readonly tellAnew: () => void;
};

/** Makes the commands that screens give to a meeting. Some of them wait for the meeting socket. */
export function meetingCommandsOf({ store, share, socket, memory, nameMemory, send, happened }: MeetingCommandPorts): Commands {
  let isEnding = false;
  const end = () => {
    send({ type: 'end-meeting' });
    memory.forget();
    happened({ kind: 'left' });
  };
  return {
    presenting: presentingOf(send),
    people: peopleCommandsOf(send),
    share: share.share,
    changeScreen: share.change,
    setContentHint: share.setContentHint,
    pause: () => share.setState('paused'),
    blank: () => share.setState('blank'),
    resume: () => share.setState('sharing'),
    stopShare: share.stop,
    knownName: nameMemory.read,
    rename: (name, note) => {
      nameMemory.write(name);
      send({ type: 'rename', name, note });
    },
    lock: () => send({ type: 'lock-meeting' }),
    unlock: () => send({ type: 'unlock-meeting' }),
    letIn: (knockId) => send({ type: 'let-in', knockId }),
    refuseEntry: (knockId) => send({ type: 'refuse-entry', knockId }),
    leave: () => {
      send({ type: 'leave' });
      memory.forget();
      happened({ kind: 'left' });
    },
    endMeeting: () => {
      if (store.get().socket === 'up') return end();
      // Nobody would hear it now: the capture ends at once, the meeting as soon as the socket is back.
      isEnding = true;
      share.endCapture();
      happened({ kind: 'ending' });
    },
    retryNow: socket.retryNow,
    rest: socket.rest,
    tellAnew: () => (isEnding ? end() : share.tellAnew()),
  };
}
