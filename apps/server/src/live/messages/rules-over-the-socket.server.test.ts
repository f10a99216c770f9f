import { next } from '@ninefold/domain/meeting/life-cycle.ts';
import type { MeetingEvent } from '@ninefold/domain/meeting/meeting-event.ts';
import type { LiveMeeting } from '@ninefold/domain/meeting/meeting.ts';
import { memberIn } from '@ninefold/domain/roles/member.ts';
import { mayModerate } from '@ninefold/domain/roles/rights.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { type SeededRandom, seededRandom } from '@ninefold/domain/shared/seeded-random.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DRAWN_BY_SERVER, type Place, WalkedMeeting } from '../testing/walked-meeting.ts';

const SEEDS = [6, 7, 8, 9, 10, 11];
/** Of each seed. */
const STEPS = 300;
const PLACES = 4;
/** What the rule of the meeting answers. */
const ruled = [
  ...['start-share', 'pause-share', 'blank-share', 'resume-share', 'stop-share', 'lock-meeting', 'unlock-meeting'],
  ...['ask-to-present', 'offer-presenter', 'accept-swap', 'decline-swap', 'withdraw-swap', 'take-back', 'give-back', 'set-co-host'],
  ...['raise-hand', 'lower-hand', 'remove-person', 'end-meeting'],
] as const;
/** What the door and the seats answer. */
const beside = ['readmit-person', 'let-in', 'refuse-entry', 'leave', 'reload', 'resume'] as const;
type Kind = (typeof ruled)[number] | (typeof beside)[number];
const kinds: readonly Kind[] = [...ruled, ...beside, 'lock-meeting'];
/** Half of the time it is something that there is a reason for now, or the rest would hardly ever be done. */
const ofScreen: readonly Kind[] = ['start-share', 'pause-share', 'blank-share', 'resume-share'];
const ofDoor: readonly Kind[] = ['let-in', 'refuse-entry'];
const ofSwap: readonly Kind[] = ['accept-swap', 'decline-swap', 'withdraw-swap'];
/** Slowed when they come too often, whatever the rule would say. */
const paced: readonly Kind[] = ['ask-to-present', 'offer-presenter', 'raise-hand', 'lock-meeting', 'unlock-meeting', 'set-co-host'];

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

/** One walk through as many meetings as it takes. */
class Walk {
  readonly done = new Map<string, number>();
  readonly refused = new Map<string, number>();
  slowed = 0;
  #told = '';
  readonly #random: SeededRandom;
  private walked: WalkedMeeting;

  constructor(seed: number, walked: WalkedMeeting) {
    this.#random = seededRandom(seed);
    this.walked = walked;
  }

  async goes(): Promise<void> {
    for (let step = 0; step < STEPS; step += 1) {
      const place = this.#pick(this.walked.places);
      this.#told = `seed ${this.#random.seed}, step ${step}`;
      if (place.seat === null) await this.#comes(place);
      else await this.#does(place, place.seat, this.#drawnFor(place.seat.id));
    }
    this.walked.close();
  }

  #drawnFor(by: ParticipantId): Kind {
    const { presenterId, hostId, swaps } = this.walked.meeting;
    const isAnothers = presenterId !== hostId;
    const isModerator = mayModerate(memberIn(this.walked.meeting, by));
    const isOneOut = this.walked.places.some(({ removed }) => removed !== null);
    const isOneAtDoor = this.walked.places.some(({ door }) => door !== null);
    const fitting: readonly Kind[] = [
      ...(by === presenterId ? ofScreen : []),
      ...(swaps.some((swap) => !swap.isResting) ? ofSwap : []),
      ...(isAnothers && by === hostId ? (['take-back'] as const) : []),
      ...(isAnothers && by === presenterId ? (['give-back'] as const) : []),
      ...(isModerator && isOneAtDoor ? ofDoor : []),
      ...(isModerator && isOneOut ? (['readmit-person'] as const) : []),
    ];
    return this.#pick(fitting.length > 0 && this.#random.below(2) === 0 ? fitting : kinds);
  }
  #pick<T>(list: readonly T[]): T {
    return list[this.#random.below(list.length)] as T;
  }
  #count(kind: string, outcome: 'done' | 'refused'): void {
    this[outcome].set(kind, (this[outcome].get(kind) ?? 0) + 1);
  }
  #after(event: MeetingEvent): void {
    const after = next(this.walked.meeting, event, Date.now(), this.walked.people);
    if (after.ok) this.walked.meeting = after.value as LiveMeeting;
  }

  async #comes(place: Place): Promise<void> {
    const { walked } = this;
    if (place.door !== null) return;
    this.#told += `: place ${walked.places.indexOf(place)} comes`;
    if (place === walked.host) {
      await walked.hostReturns();
      this.#after({ kind: 'host-arrived', hostId: walked.meeting.hostId, isFreshPage: true });
    } else {
      const expected = walked.expectedAtDoor(place);
      expect(await walked.comesByCode(place), this.#told).toEqual(expected);
      this.#count('come', typeof expected === 'string' ? 'done' : 'refused');
    }
    await walked.agrees(this.#told);
  }

  async #does(place: Place, seat: NonNullable<Place['seat']>, kind: Kind): Promise<void> {
    const { walked } = this;
    const by = seat.id;
    this.#told += `: ${kind} by place ${walked.places.indexOf(place)}`;
    if (kind === 'leave') return this.#leaves(place, seat);
    if (kind === 'reload' || kind === 'resume') {
      await walked.takesUp(place, kind === 'reload');
      if (place === walked.host) this.#after({ kind: 'host-arrived', hostId: by, isFreshPage: kind === 'reload' });
      else if (kind === 'reload') this.#after({ kind: 'returned-afresh', who: by });
      this.#count(kind, 'done');
      return walked.agrees(this.#told);
    }
    // Rare, or no meeting would live long enough to be interesting.
    if (kind === 'end-meeting' && place === walked.host && this.#random.below(3) > 0) return;
    const target = this.#random.below(4) > 0 ? this.#pick(walked.places).seat?.id : undefined;
    const removed = walked.places.flatMap((one) => one.removed ?? []);
    const other = kind === 'readmit-person' && removed.length > 0 ? this.#pick(removed) : (target ?? this.#pick(walked.known));
    const swap = this.#pick([...walked.meeting.swaps.map(({ id }) => id), 'made-up']);
    const knocks = walked.places.flatMap(({ seat: one }) => one?.client.meeting.knocks ?? []);
    const knock = this.#pick([...knocks.map(({ id }) => id), ...knocks.map(({ id }) => id), 'made-up']);
    const message = messageOf(kind, { other, swap, knock, flag: this.#random.below(2) === 0 });
    const refusal = await answerTo(seat.client, message, kind);
    if (refusal === 'slow-down' && paced.includes(kind)) {
      this.slowed += 1;
      return;
    }
    this.#told += ` ${JSON.stringify(message)}`;
    const event = eventOf(message, by);
    if (event !== null) {
      const expected = next(walked.meeting, event, Date.now(), walked.people);
      expect(refusal, this.#told).toBe(expected.ok ? null : expected.error.kind);
      if (expected.ok && expected.value.phase === 'over') return this.#ends();
      if (expected.ok) walked.meeting = expected.value as LiveMeeting;
    } else expect(refusal, this.#told).toBe(this.#expectedBeside(kind, by, { other, knock, knocks: knocks.map(({ id }) => id) }));
    this.#count(kind, refusal === null ? 'done' : 'refused');
    if (refusal === null) await this.#follows(kind, other, knock);
  }

  #expectedBeside(
    kind: Kind,
    by: string,
    { other, knock, knocks }: { other: string; knock: string; knocks: readonly string[] },
  ): string | null {
    if (!mayModerate(memberIn(this.walked.meeting, by))) return 'meeting/not-host';
    if (kind === 'readmit-person') return this.walked.places.some(({ removed }) => removed === other) ? null : 'meeting/unknown-person';
    return knocks.includes(knock) ? null : 'nobody waits under that id';
  }

  /** What the seats and the door do beside the rule. */
  async #follows(kind: Kind, other: ParticipantId, knock: string): Promise<void> {
    const { walked } = this;
    if (kind === 'remove-person') {
      const gone = walked.places.find(({ seat }) => seat?.id === other);
      if (gone?.seat) expect(await gone.seat.client.waitForClose(), this.#told).toBe(4403);
      if (gone !== undefined) walked.goes(gone);
      if (gone !== undefined) gone.removed = other;
    }
    if (kind === 'readmit-person') for (const place of walked.places) if (place.removed === other) place.removed = null;
    if (kind === 'let-in' || kind === 'refuse-entry') {
      const answered = await this.#placeOf(knock);
      if (kind === 'let-in') await walked.isLetIn(answered);
      else answered.refusals += 1;
      answered.door = null;
    }
    if (kind === 'unlock-meeting') for (const place of walked.places) await walked.isLetIn(place);
    await walked.agrees(this.#told);
  }

  /** Whose knock it was: who has heard something since. */
  async #placeOf(knock: string): Promise<Place> {
    const heard = ({ door }: Place) => door?.messages.some(({ type }) => type === 'welcome' || type === 'not-admitted') === true;
    await until(() => (this.walked.places.some(heard) ? null : `${this.#told}: a word to knock ${knock}`));
    return this.walked.places.find(heard) as Place;
  }

  async #leaves(place: Place, seat: NonNullable<Place['seat']>): Promise<void> {
    seat.client.send({ type: 'leave' });
    expect((await seat.client.waitFor('over')).reason, this.#told).toBe('left');
    this.walked.goes(place);
    this.#after(place === this.walked.host ? { kind: 'host-gone' } : { kind: 'left', who: seat.id });
    this.#count('leave', 'done');
    await this.walked.agrees(this.#told);
  }

  /** Everybody hears of the end, at the door too; the walk goes on in another meeting. */
  async #ends(): Promise<void> {
    for (const { seat, door } of this.walked.places) {
      if (seat !== null) expect((await seat.client.waitFor('over')).reason, this.#told).toBe('ended-by-host');
      if (door !== null) expect((await door.waitFor('not-admitted')).errorCode, this.#told).toBe(5);
    }
    this.#count('end-meeting', 'done');
    this.walked = await WalkedMeeting.begin(server.url, PLACES);
  }
}

/** @returns why it was refused; null when it was done, and everything that it has brought to its sender is there */
async function answerTo(client: NonNullable<Place['seat']>['client'], message: object, kind: Kind): Promise<string | null> {
  const from = client.messages.length;
  client.send(message);
  client.send({ type: 'read-chat' });
  const answers = () => client.messages.slice(from);
  await until(() => (answers().some(({ type }) => type === 'chat-history' || type === 'over') ? null : `an answer to ${kind}`));
  const refusal = answers().find((one) => one.type === 'refused' && one.what === kind);
  return refusal?.type === 'refused' ? refusal.reason : null;
}

function messageOf(kind: Kind, { other, swap, knock, flag }: { other: string; swap: string; knock: string; flag: boolean }) {
  const isOf = (...these: readonly Kind[]): boolean => these.includes(kind);
  return {
    type: kind,
    ...(isOf('offer-presenter', 'lower-hand', 'set-co-host', 'remove-person', 'readmit-person') ? { participantId: other } : {}),
    ...(isOf('accept-swap', 'decline-swap', 'withdraw-swap') ? { swapId: swap } : {}),
    ...(isOf('set-co-host') ? { isCoHost: flag } : {}),
    ...(isOf('let-in', 'refuse-entry') ? { knockId: knock } : {}),
  };
}

/** The step of the meeting's rule that a message is; null when the door or the seats answer it. */
function eventOf({ type, participantId, swapId, isCoHost }: ReturnType<typeof messageOf>, by: ParticipantId): MeetingEvent | null {
  const target = participantId as ParticipantId;
  switch (type) {
    case 'lock-meeting':
      return { kind: 'lock', by };
    case 'unlock-meeting':
      return { kind: 'unlock', by, to: 'open' };
    case 'end-meeting':
      return { kind: 'end', by };
    case 'remove-person':
      return { kind: 'remove', by, target };
    case 'ask-to-present':
      return { kind: type, by, swapId: DRAWN_BY_SERVER };
    case 'offer-presenter':
      return { kind: type, by, to: target, swapId: DRAWN_BY_SERVER };
    case 'accept-swap':
    case 'decline-swap':
    case 'withdraw-swap':
      return { kind: type, by, swapId: swapId ?? '' };
    case 'lower-hand':
      return { kind: type, by, target };
    case 'set-co-host':
      return { kind: type, by, target, isCoHost: isCoHost === true };
    case 'readmit-person':
    case 'let-in':
    case 'refuse-entry':
    case 'leave':
    case 'reload':
    case 'resume':
      return null;
    default:
      return { kind: type, by };
  }
}

it(`[C-21] the same rules refuse the same steps over the real socket (${SEEDS.length * STEPS} random ones of a host and three others)`, async () => {
  const walks = await Promise.all(SEEDS.map(async (seed) => new Walk(seed, await WalkedMeeting.begin(server.url, PLACES))));
  await Promise.all(walks.map((walk) => walk.goes()));
  const total = (which: 'done' | 'refused', kind: string) => walks.reduce((sum, walk) => sum + (walk[which].get(kind) ?? 0), 0);
  // A walk that never gets anywhere proves nothing.
  for (const kind of [...ruled, ...beside, 'come']) expect([kind, total('done', kind) > 0]).toEqual([kind, true]);
  const answered = [...ruled, 'readmit-person', 'let-in', 'refuse-entry'];
  for (const kind of answered) expect([kind, total('refused', kind) > 0]).toEqual([kind, true]);
  expect(walks.reduce((sum, { slowed }) => sum + slowed, 0)).toBeLessThan((SEEDS.length * STEPS) / 20);
}, 120_000);
