import type { WeakConnections } from '@ninefold/media/client-port.ts';
import type { MeetingView, ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { aKnock, aMeeting, host, viewer } from '../../../testing/live-messages.ts';
import { noted, panelOf } from '../../../testing/people-panel.tsx';
import { CoHostDoor } from './CoHostDoor.tsx';
import { PersonActions } from './PersonActions.tsx';
import { RemovedPeople } from './RemovedPeople.tsx';
import '@ninefold/ui/tokens/tokens.css';
import '@ninefold/ui/tokens/base.css';

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

describe('the number of people', () => {
  it('[MEET-21] counts who is here, and says beside the list who is away', async () => {
    const gone = { ...viewer, id: 'g', name: 'Gil', isConnected: false };
    const panel = await panelOf(aMeeting({ participants: [host, viewer, gone] }));
    await expect.element(browser.getByText('2 here, 1 away')).toBeVisible();
    await panel.change(aMeeting({ participants: [host, viewer] }));
    await expect.poll(() => browser.getByText(/ away$/).elements()).toEqual([]);
  });
});

describe('the connection of each person', () => {
  it('[MEET-21] a bad one stands beside the name in words, a good one needs none, and who is away has none', async () => {
    const gone = { ...viewer, id: 'g', name: 'Gil', isConnected: false };
    const bo = { ...viewer, id: 'b', name: 'Bo' };
    const lines: WeakConnections = new Map([
      ['v', 'poor'],
      ['b', 'lost'],
      ['g', 'lost'],
    ]);
    await panelOf(aMeeting({ participants: [host, viewer, bo, gone] }), host, lines);
    const row = (name: string) => browser.getByRole('listitem', { name }).element().textContent ?? '';
    await expect.element(browser.getByRole('listitem', { name: 'Sana Dev' }).getByText('Weak connection')).toBeVisible();
    await expect.element(browser.getByRole('listitem', { name: 'Bo' }).getByText('No connection')).toBeVisible();
    expect(row('Ana Horvat')).not.toMatch(/connection/);
    expect(row('Gil')).toMatch(/Away$/);
  });

  it('[MEET-21] of whom this page receives nothing, their own page says it', async () => {
    const shown = await panelOf(aMeeting({ weakConnections: ['v'] }));
    await expect.element(browser.getByRole('listitem', { name: 'Sana Dev' }).getByText('Weak connection')).toBeVisible();
    await shown.change(aMeeting());
    await expect.poll(() => browser.getByText('Weak connection').elements()).toEqual([]);
  });
});

const press = (name: string) => userEvent.click(browser.getByRole('button', { name, exact: true }));

describe('what may be done with a person', () => {
  it('the host makes presenter, removes, and gives a part in the door', async () => {
    const log = await actions(host, viewer);
    await press('Make presenter');
    await press('Remove');
    await press('Remove from meeting');
    await press('More options for Sana Dev');
    await press('Make co-host');
    expect(log).toEqual(['offer v', 'remove v', 'co-host v true']);
  });

  it('the headings of who waits and who was removed follow the page’s own, with none left out', async () => {
    await panelOf(aMeeting({ removed: [{ id: 'r', name: 'Mallory' }], knocks: [aKnock('k', 'Bo')] }));
    await expect.element(browser.getByRole('heading', { level: 2, name: 'Removed' })).toBeVisible();
    expect(
      browser
        .getByRole('heading')
        .elements()
        .map((each) => each.tagName),
    ).toEqual(['H2', 'H2']);
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

  it('[SEC-16] a removal can lock the meeting in the same act, before the person is out', async () => {
    const log = await actions(host, viewer);
    await press('Remove');
    await userEvent.click(browser.getByRole('checkbox', { name: 'Lock the meeting too' }));
    await press('Remove from meeting');
    expect(log).toEqual(['lock', 'remove v']);
    // What was chosen for one person is not chosen for the next.
    await press('Remove');
    await expect.element(browser.getByRole('checkbox', { name: 'Lock the meeting too' })).not.toBeChecked();
  });

  it('[SEC-16] a locked meeting is not locked again by a removal', async () => {
    const log = await actions(host, viewer, { door: 'locked' });
    await press('Remove');
    expect(browser.getByRole('checkbox').elements()).toEqual([]);
    await press('Remove from meeting');
    expect(log).toEqual(['remove v']);
  });

  it('an offer that waits can be withdrawn', async () => {
    const log = await actions(host, viewer, { swaps: [{ id: 'o', mode: 2, nextId: 'v', byId: 'h' }] });
    await press('Withdraw invitation');
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

  it('a co-host mutes viewers, and neither mutes the host nor stops their camera', async () => {
    const onAir = { microphone: 'on', camera: 'on' } as const;
    await actions({ ...viewer, role: 'co-host' }, { ...host, ...onAir });
    expect(names()).not.toContain(`More options for ${host.name}`);
    const camera = { ...host, ...onAir, microphone: 'off' } as const;
    await actions({ ...viewer, role: 'co-host' }, camera);
    await press(`More options for ${host.name}`);
    expect(names()).toContain('Ask to unmute');
    expect(names()).not.toContain('Stop camera');
    await actions({ ...viewer, role: 'co-host' }, { ...viewer, id: 'x', ...onAir });
    await press(`More options for ${viewer.name}`);
    expect(names()).toEqual(expect.arrayContaining(['Mute', 'Stop camera']));
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
    const bo = { ...viewer, id: 'b', name: 'Bo' };
    const { log } = await panelOf(aMeeting({ participants: [host, viewer, bo], hands: ['b'] }));
    const rows = () =>
      browser
        .getByRole('list', { name: 'People' })
        .getByRole('listitem')
        .elements()
        .map((row) => row.getAttribute('aria-label'));
    expect(rows()).toEqual(['Bo', 'Ana Horvat', 'Sana Dev']);
    await expect.element(browser.getByRole('listitem', { name: 'Bo' }).getByText('Hand raised')).toBeInTheDocument();
    await press('Lower Bo’s hand');
    expect(log).toEqual(['lower b']);
  });

  it.each([
    ['Wilhelmina Oppenheimer', 1],
    ['x'.repeat(100), 2],
    ['\u0645\u062d\u0645\u062f '.repeat(20).trim(), 2],
    ['\u{1F469}\u200D\u{1F469}\u200D\u{1F467} '.repeat(12).trim(), 2],
  ])('a raised hand leaves the name its room: %s', async (name, lines) => {
    await browser.viewport(320, 640);
    const bo = { ...viewer, id: 'b', name };
    const box = (element: Element) => element.getBoundingClientRect();
    for (const own of [host, viewer]) {
      const { unmount } = await panelOf(aMeeting({ participants: [host, viewer, bo], hands: ['b'] }), own);
      const row = browser.getByRole('listitem', { name });
      const shown = row.getByText(name, { exact: true }).element();
      const { lineHeight } = getComputedStyle(shown);
      expect(Math.round(box(shown).height / Number.parseFloat(lineHeight))).toBeLessThanOrEqual(lines);
      expect(getComputedStyle(shown).textAlign).toBe('left');
      // One sign: who may lower the hand sees the button, the others the mark.
      const signs = row.element().querySelectorAll('[href$="hand"]');
      expect(signs).toHaveLength(1);
      const sign = (signs[0] as Element).closest('svg') as Element;
      expect(box(shown).right <= box(sign).left || box(shown).bottom <= box(sign).top).toBe(true);
      expect(box(own === host ? shown : (shown.parentElement?.parentElement as Element)).width).toBeGreaterThan(220);
      for (const act of row.element().querySelectorAll('button')) expect([box(act).width, box(act).height]).toEqual([36, 36]);
      expect(row.element().scrollWidth).toBeLessThanOrEqual(row.element().clientWidth);
      await expect.element(row.getByText('Hand raised')).toBeInTheDocument();
      await unmount();
    }
  });

  it('[SEC-16] who waits at the door stands above the people, all of them, and is let in or refused there', async () => {
    const knocks = ['Di', 'Ed', 'Flo', 'Gus', 'Hal'].map((name, at) => aKnock(`k${at}`, name));
    const { log, change } = await panelOf(aMeeting({ door: 'locked', knocks }));
    const waiting = browser.getByRole('region', { name: 'Waiting: 5' });
    expect(waiting.getByRole('alert').elements()).toHaveLength(5);
    const list = browser.getByRole('list', { name: 'People' }).element();
    expect(waiting.element().compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const of = (name: string) => waiting.getByRole('alert', { name: `${name} wants to join` });
    await userEvent.click(of('Hal').getByRole('button', { name: 'Let in' }));
    await userEvent.click(of('Di').getByRole('button', { name: 'Refuse' }));
    await press('Let in all 5');
    expect(log).toEqual(['let-in k4', 'refuse k0', ...knocks.map(({ id }) => `let-in ${id}`)]);
    await change(aMeeting({ door: 'locked' }));
    await expect.element(waiting).not.toBeInTheDocument();
  });

  it('Escape closes the innermost first: what is open of a person, then the panel', async () => {
    const { log } = await panelOf(aMeeting());
    await press('More options for Sana Dev');
    const more = browser.getByRole('button', { name: 'Make co-host' });
    await expect.element(more).toBeVisible();
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(more).not.toBeInTheDocument();
    await expect.element(browser.getByRole('button', { name: 'More options for Sana Dev' })).toHaveFocus();
    await press('Rename');
    await expect.element(browser.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(browser.getByRole('button', { name: 'Rename' })).toHaveFocus();
    expect(log).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(log).toEqual(['close']);
  });

  it('who was removed is let back by one press', async () => {
    const { log, commands } = noted();
    await render(<RemovedPeople removed={[{ id: 'b', name: 'Bo' }]} commands={commands} />);
    await press('Let back in');
    expect(log).toEqual(['readmit b']);
  });
});
