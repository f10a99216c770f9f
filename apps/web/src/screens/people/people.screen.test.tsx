import type { MeetingView, ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { aMeeting, host, viewer } from '../../testing/live-messages.ts';
import { createStore } from '../../live-meeting/store.ts';
import { CoHostDoor } from './CoHostDoor.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { PersonActions, type RoomCommands } from './PersonActions.tsx';
import { RemovedPeople } from './RemovedPeople.tsx';
import '@ninefold/ui/tokens/tokens.css';
import '@ninefold/ui/tokens/base.css';

function noted() {
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
    people: {
      setCoHost: note('co-host'),
      remove: note('remove'),
      readmit: note('readmit'),
      raiseHand: note('raise'),
      lowerHand: note('lower'),
    },
    // Its buttons have a test of their own.
    sound: { silence: note('silence'), askToUnmute: note('ask') } as unknown as RoomCommands['sound'],
  };
  return { log, commands };
}
async function actions(own: ParticipantView, person: ParticipantView, change: Partial<MeetingView> = {}) {
  const { log, commands } = noted();
  await render(<PersonActions person={person} own={own} meeting={aMeeting(change)} commands={commands} />);
  return log;
}
const names = () =>
  browser
    .getByRole('button')
    .elements()
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);
const press = (name: string) => userEvent.click(browser.getByRole('button', { name, exact: true }));

describe('what may be done with a person', () => {
  it('the host makes presenter, removes, and gives a part in the door', async () => {
    const log = await actions(host, viewer);
    await press('Make presenter');
    await press('Remove');
    await press('Remove from meeting');
    await press('More about Sana Dev');
    await press('Make co-host');
    expect(log).toEqual(['offer v', 'remove v', 'co-host v true']);
  });

  it('nobody is removed before the host has said yes to the name', async () => {
    const log = await actions(host, viewer);
    await press('Remove');
    const question = browser.getByRole('dialog', { name: 'Remove Sana Dev?' });
    await expect.element(question).toBeVisible();
    expect(log).toEqual([]);
    await press('Cancel');
    await expect.element(question).not.toBeInTheDocument();
    await userEvent.dblClick(browser.getByRole('button', { name: 'Remove', exact: true }));
    expect(log).toEqual([]);
  });

  it('an offer that waits can be withdrawn', async () => {
    const log = await actions(host, viewer, { swaps: [{ id: 'o', mode: 2, nextId: 'v', byId: 'h' }] });
    await press('Withdraw offer');
    expect(log).toEqual(['withdraw o']);
  });

  it('[ROLE-08] a viewer is offered nothing, a presenter offers only, a co-host removes viewers only', async () => {
    const other = { ...viewer, id: 'x' };
    await actions(viewer, other);
    expect(names()).toEqual([]);
    await actions({ ...viewer, isPresenting: true }, other);
    expect(names()).toEqual(['Make presenter']);
  });

  it('a co-host removes viewers, not the host', async () => {
    await actions({ ...viewer, role: 'co-host' }, host);
    expect(names()).not.toContain('Remove');
    await actions({ ...viewer, role: 'co-host' }, { ...viewer, id: 'x' });
    expect(names()).toContain('Remove');
  });

  it('[SEC-16] a co-host locks the meeting and opens it again', async () => {
    const { log, commands } = noted();
    const { rerender } = await render(<CoHostDoor meeting={aMeeting()} commands={commands} />);
    await press('Lock meeting');
    await rerender(<CoHostDoor meeting={aMeeting({ door: 'locked' })} commands={commands} />);
    await press('Unlock meeting');
    expect(log).toEqual(['lock', 'unlock']);
  });

  it('a raised hand stands first in the list, is seen by all, and lowered by the host', async () => {
    const { log, commands } = noted();
    const bo = { ...viewer, id: 'b', name: 'Bo' };
    const sound = { ...commands.sound, speaking: createStore<readonly string[]>([]) };
    const meeting = aMeeting({ participants: [host, viewer, bo], hands: ['b'] });
    await render(<PeoplePanel meeting={meeting} ownId="h" commands={{ ...commands, sound }} onRename={() => {}} />);
    const rows = () =>
      browser
        .getByRole('list', { name: 'People' })
        .getByRole('listitem')
        .elements()
        .map((row) => row.getAttribute('aria-label'));
    expect(rows()).toEqual(['Bo', 'Ana Horvat', 'Sana Dev']);
    await expect.element(browser.getByRole('listitem', { name: 'Bo' }).getByText('Hand raised')).toBeInTheDocument();
    await press('Lower the hand of Bo');
    expect(log).toEqual(['lower b']);
  });

  it('who was removed is let back by one press', async () => {
    const { log, commands } = noted();
    await render(<RemovedPeople removed={[{ id: 'b', name: 'Bo' }]} commands={commands} />);
    await press('Let back in');
    expect(log).toEqual(['readmit b']);
  });
});
