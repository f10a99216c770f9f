import type { WeakConnections } from '@ninefold/media/client-port.ts';
import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { render } from 'vitest-browser-react';
import { createStore } from '../platform/store.ts';
import { ServicesProvider } from '../services/services.ts';
import { SidePanel } from '../screens/room/panel/SidePanel.tsx';
import { PeoplePanel } from '../screens/room/people/PeoplePanel.tsx';
import type { RoomCommands } from '../screens/room/people/PersonActions.tsx';
import { host } from './live-messages.ts';
import { prepare } from './show-screen.tsx';

/** What a panel asks of the meeting, a line for each. */
export function noted() {
  const log: string[] = [];
  const note =
    (what: string) =>
    (...given: unknown[]) =>
      void log.push([what, ...given].join(' '));
  const commands: RoomCommands = {
    presenting: {
      ask: note('ask'),
      offer: note('offer'),
      accept: note('accept'),
      decline: note('decline'),
      withdraw: note('withdraw'),
      takeBack: note('take-back'),
      giveBack: note('give-back'),
    },
    lock: note('lock'),
    unlock: note('unlock'),
    letIn: note('let-in'),
    refuseEntry: note('refuse'),
    people: {
      setCoHost: note('co-host'),
      remove: note('remove'),
      readmit: note('readmit'),
      raiseHand: note('raise'),
      lowerHand: note('lower'),
    },
    pointing: {
      dots: createStore([]),
      isOn: createStore(false),
      timesStopped: createStore(0),
      turn: note('turn-pointing'),
      point: note('point'),
      ping: note('ping'),
      letPeople: note('let-point'),
    },
    // Its buttons have a test of their own.
    weakConnections: createStore<WeakConnections>(new Map()),
    sound: { mute: note('mute'), askToUnmute: note('ask') } as unknown as RoomCommands['sound'],
  };
  return { log, commands };
}
/** The panel of people as the host has it, inside the meeting's side panel. */
export async function panelOf(meeting: MeetingView, own = host, weakConnections: WeakConnections = new Map()) {
  const { log, commands } = noted();
  const shown = prepare();
  const sound = { ...commands.sound, speaking: createStore<readonly string[]>([]) };
  const panel = { open: 'people', keyPresses: 0, show() {}, showByKey() {}, toggle() {}, close: () => void log.push('close') } as const;
  const ofMeeting = (view: MeetingView) => (
    <ServicesProvider value={shown.services}>
      <SidePanel panel={panel} peopleCount={2} unread={0}>
        <PeoplePanel
          meeting={view}
          heardAt={0}
          ownId={own.id}
          commands={{ ...commands, sound, weakConnections: createStore(weakConnections) }}
          onRename={() => {}}
        />
      </SidePanel>
    </ServicesProvider>
  );
  const { rerender, unmount } = await render(ofMeeting(meeting));
  return { log, unmount, change: (view: MeetingView) => rerender(ofMeeting(view)) };
}
