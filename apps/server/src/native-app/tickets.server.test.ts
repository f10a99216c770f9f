import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Peer } from '../live/socket/session-peers.ts';
import { noOwner } from '../platform/storage/meeting-rows.ts';
import { createMeetings } from '../meeting/meetings.ts';
import { createLocalBus } from '../platform/bus.ts';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Identity } from '../requester/identity.ts';
import { createOneTimeTickets } from '../ticket/one-time-tickets.ts';
import { issueAppTicket } from './app-tickets.ts';
import { createClientTickets } from './client-tickets.ts';
import { admitParticipant, leaveMeeting } from '../meeting/participant-commands.ts';

const clock = new DrivenClock();
const anna: Identity = { kind: 'visitor', sessionId: 'anna' };
const bo: Identity = { kind: 'visitor', sessionId: 'bo' };
let folder: string;
let store: Store;
let meeting: Meeting;
let peer: Peer;
let inMeeting: Record<string, Peer>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-tickets-'));
  store = await openStore(folder, () => undefined);
  ({ meeting } = await createMeetings(store, createLocalBus(), clock, 120_000).open('OneTime', noOwner));
  const admitted = await store.write(admitParticipant, {
    capacity: 10,
    steadyNow: clock.steadyNow(),
    participant: {
      id: 'p1',
      meeting_id: meeting.id,
      key_hash: 'k',
      role: 'viewer',
      name: '',
      is_headless: 0,
      joined_at: clock.now(),
      away_since: null,
      left_at: null,
    },
  });
  expect(admitted.ok).toBe(true);
  peer = { meetingId: meeting.id, participantId: 'p1' };
  inMeeting = { anna: peer };
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});
const tickets = () => createClientTickets({ store, clock }, { add: () => undefined, peerOf: (sessionId) => inMeeting[sessionId] ?? null });

describe('C-20 client tickets', () => {
  it('[SEC-24] prove the participant of their own session for 60 s', async () => {
    const ticket = await tickets().issue(anna);
    expect(await tickets().peerOf(ticket, anna)).toEqual(peer);
    expect(await tickets().peerOf(ticket, bo)).toBeNull();
    clock.advance(60 * SECOND_MS - 1);
    expect(await tickets().peerOf(ticket, anna)).toEqual(peer);
    clock.advance(1);
    expect(await tickets().peerOf(ticket, anna)).toBeNull();
  });

  it('stay with the meeting they were issued in', async () => {
    const ticket = await tickets().issue(anna);
    inMeeting = { anna: { meetingId: 'other', participantId: 'p9' } };
    expect(await tickets().peerOf(ticket, anna)).toEqual(peer);
    inMeeting = { anna: peer };
  });

  it('[SWAP-09] are one per session: a new one voids the one before, of this session alone', async () => {
    const [first, other, second] = [await tickets().issue(anna), await tickets().issue(bo), await tickets().issue(anna)];
    expect(await tickets().peerOf(first, anna)).toBeNull();
    expect(await tickets().peerOf(second, anna)).toEqual(peer);
    inMeeting = { anna: peer, bo: peer };
    expect(await tickets().peerOf(other, bo)).toEqual(peer);
  });

  it('are no tickets of another kind, and no other ticket is one', async () => {
    const client = await tickets().issue(anna);
    const app = await issueAppTicket({ store, clock }, { purpose: 'join', meetingId: meeting.id, identity: anna });
    expect(await tickets().peerOf(app, anna)).toBeNull();
    expect(await createOneTimeTickets(store, clock).take('app', client)).toBeNull();
  });

  it('[SEC-24] prove nothing once that person has left', async () => {
    const ticket = await tickets().issue(anna);
    expect(await tickets().peerOf(ticket, anna)).toEqual(peer);
    await store.write(leaveMeeting, { participantId: 'p1', now: clock.now() });
    expect(await tickets().peerOf(ticket, anna)).toBeNull();
  });
});

describe('H-14: tickets of the app', () => {
  const issue = () =>
    issueAppTicket({ store, clock }, { purpose: 'swap', meetingId: meeting.id, identity: anna, detail: { consentOf: 'p2' } });

  it('work once, for what they were issued for', async () => {
    const ticket = await issue();
    const takes = await Promise.all(Array.from({ length: 20 }, () => createOneTimeTickets(store, clock).take('app', ticket)));
    const taken = takes.filter((row) => row !== null);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({
      meeting_id: meeting.id,
      session_id: 'anna',
      account_id: null,
      detail: '{"purpose":"swap","consentOf":"p2"}',
    });
  });

  it('are over after 60 s, and unknown with a character less or more', async () => {
    const ticket = await issue();
    for (const wrong of [ticket.slice(1), `${ticket}A`, ticket.toLowerCase() === ticket ? ticket.toUpperCase() : ticket.toLowerCase(), ''])
      expect(await createOneTimeTickets(store, clock).take('app', wrong)).toBeNull();
    clock.advance(60 * SECOND_MS);
    expect(await createOneTimeTickets(store, clock).take('app', ticket)).toBeNull();
  });
});
