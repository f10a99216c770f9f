/** A running meeting and its model side by side, as a random walk over the real socket needs them. */
import { aLiveMeeting } from '@ninefold/domain/meeting/testing/a-meeting.ts';
import type { LiveMeeting } from '@ninefold/domain/meeting/meeting.ts';
import type { People } from '@ninefold/domain/meeting/people.ts';
import { memberIn, sharerOf } from '@ninefold/domain/roles/member.ts';
import { mayModerate } from '@ninefold/domain/roles/rights.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { type SharedMeeting, shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';

/** A browser of its own, so that removals and refusals know it again; place 0 is the host's. */
export interface Place {
  readonly cookie: string;
  /** The seat that it has now; null while it is not in. */
  seat: { readonly id: ParticipantId; readonly resumeKey: string; readonly client: LiveClient } | null;
  /** Its socket while it knocks. */
  door: LiveClient | null;
  /** How often its knock was refused. */
  refusals: number;
  /** The seat under which it was removed, and not let back. */
  removed: ParticipantId | null;
}

/** What a join brought. */
export type JoinOutcome = 'in' | 'at-door' | { readonly errorCode: number };

/** A person whose knock was refused so often is not asked about again (`lobby.ts`). */
const MAX_REFUSALS = 2;

/** The id of a swap in the model, until the server's is known. */
export const DRAWN_BY_SERVER = 'drawn by the server';

export class WalkedMeeting {
  meeting: LiveMeeting;
  readonly seated = new Set<string>();
  readonly known: ParticipantId[] = [];
  readonly places: readonly Place[];
  readonly #url: string;
  readonly #code: string;
  readonly #ticket: string;
  /** Ids of swaps that the server has drawn: an offer that is made again looks as before, but for its id. */
  readonly #drawn = new Set<string>();

  private constructor(url: string, { code, ticket }: SharedMeeting, places: readonly Place[], hostId: ParticipantId) {
    this.#url = url;
    this.#code = code;
    this.#ticket = ticket;
    this.places = places;
    this.meeting = aLiveMeeting({ hostId, presenterId: hostId });
  }

  /** A new meeting, whose host is in. */
  static async begin(url: string, size: number): Promise<WalkedMeeting> {
    const shared = await shareByCall(url);
    const places = await Promise.all(Array.from({ length: size }, () => aBrowser(url)));
    const host = places[0] as Place;
    const seat = await seatOf(await opened(url, host, { ticket: shared.ticket }));
    const walked = new WalkedMeeting(url, shared, places, seat.id);
    walked.sits(host, seat);
    return walked;
  }

  readonly people: People = (id) => (this.known.includes(id) ? { isSeated: this.seated.has(id), awaySince: null } : undefined);

  get host(): Place {
    return this.places[0] as Place;
  }

  sits(place: Place, seat: NonNullable<Place['seat']>): void {
    place.seat = seat;
    place.door = null;
    this.seated.add(seat.id);
    if (!this.known.includes(seat.id)) this.known.push(seat.id);
  }

  goes(place: Place): void {
    if (place.seat !== null && place !== this.host) this.seated.delete(place.seat.id);
    place.seat = null;
  }

  /** What the rules of the door say to whoever comes by the code now. */
  expectedAtDoor(place: Place): JoinOutcome {
    if (place.removed !== null) return { errorCode: 6 };
    if (this.meeting.door === 'open') return 'in';
    return place.refusals >= MAX_REFUSALS ? { errorCode: 6 } : 'at-door';
  }

  async comesByCode(place: Place): Promise<JoinOutcome> {
    const client = await opened(this.#url, place, { codeOrPurl: this.#code });
    await until(() => (client.messages.some(({ type }) => type !== 'ping') ? null : 'an answer to the join'));
    const [first] = client.messages.filter(({ type }) => type !== 'ping');
    if (first?.type === 'not-admitted') return { errorCode: first.errorCode };
    if (first?.type === 'at-door') {
      place.door = client;
      return 'at-door';
    }
    this.sits(place, await seatOf(client));
    return 'in';
  }

  /** Whoever knocks there has been let in. */
  async isLetIn(place: Place): Promise<void> {
    if (place.door !== null) this.sits(place, await seatOf(place.door));
  }

  /** A page takes up the seat of this place, as a reload or as the same page after a lost socket; the one before is told. */
  async takesUp(place: Place, isFreshPage: boolean): Promise<void> {
    const { seat } = place;
    if (seat === null) return;
    const client = await opened(this.#url, place, { resumeKey: seat.resumeKey, lastNumber: isFreshPage ? 0 : 1 });
    const again = await seatOf(client);
    if (again.id !== seat.id) throw new Error('another seat than the one of the key');
    if ((await seat.client.waitForClose()) !== 4409) throw new Error('the page before was not told');
    place.seat = again;
  }

  async hostReturns(): Promise<void> {
    this.sits(this.host, await seatOf(await opened(this.#url, this.host, { ticket: this.#ticket })));
  }

  /** Until everybody who is here sees what the model says; then the model takes over the ids that the server has drawn for swaps. */
  async agrees(told: string): Promise<void> {
    for (const { seat } of this.places) if (seat !== null) await until(() => this.#difference(seat.client, seat.id, told));
    const drawn = this.places.find(({ seat }) => seat !== null)?.seat?.client.meeting.swaps ?? [];
    const pending = this.meeting.swaps.filter((swap) => !swap.isResting);
    const swaps = this.meeting.swaps.map((swap) => (swap.isResting ? swap : { ...swap, id: drawn[pending.indexOf(swap)]?.id ?? swap.id }));
    for (const { id } of drawn) this.#drawn.add(id);
    this.meeting = { ...this.meeting, swaps };
  }

  #difference({ meeting: view }: LiveClient, id: string, told: string): string | null {
    const { meeting } = this;
    const pending = meeting.swaps.filter((swap) => !swap.isResting);
    // In words that older pages know, and one beside them.
    const share = meeting.share === 'blank' ? 'paused' : meeting.share;
    const isShown = share === 'sharing' || share === 'paused';
    const isSharerAway = isShown && meeting.hostAwaySince !== null && sharerOf(meeting) === meeting.hostId;
    const isTold = mayModerate(memberIn(meeting, id));
    const removed = this.places.flatMap((place) => place.removed ?? []);
    const knocks = this.places.filter(({ door }) => door !== null);
    const pairs = {
      presenter: [view.presenterId, meeting.presenterId],
      share: [view.share, isSharerAway ? 'away' : share],
      isBlank: [view.isBlank, meeting.share === 'blank'],
      door: [view.door, meeting.door],
      swaps: [namesOf(view.swaps), namesOf(pending)],
      idsOfSwaps: [view.swaps.findIndex(({ id }, at) => !this.#isIdOf(pending[at]?.id, id)), -1],
      hands: [view.hands.join(), meeting.hands.join()],
      people: [
        view.participants
          .map((one) => one.id)
          .toSorted()
          .join(),
        [...this.seated].toSorted().join(),
      ],
      roles: [view.participants.map(({ role }) => role).join(), view.participants.map((one) => memberIn(meeting, one.id).role).join()],
      hostAway: [view.hostAway === null, meeting.hostAwaySince === null],
      removed: [
        view.removed
          .map((one) => one.id)
          .toSorted()
          .join(),
        isTold ? removed.toSorted().join() : '',
      ],
      knocks: [view.knocks.length, isTold ? knocks.length : 0],
    };
    const wrong = Object.entries(pairs).filter(([, [seen, expected]]) => seen !== expected);
    return wrong.length === 0 ? null : `${told}: ${id} sees ${JSON.stringify(wrong)}`;
  }

  #isIdOf(known: string | undefined, seen: string): boolean {
    return known === DRAWN_BY_SERVER ? !this.#drawn.has(seen) : known === seen;
  }

  close(): void {
    for (const { seat, door } of this.places) for (const client of [seat?.client, door]) client?.cut();
  }
}

const namesOf = (swaps: readonly { readonly mode: number; readonly nextId: string }[]): string =>
  swaps.map(({ mode, nextId }) => `${mode} ${nextId}`).join();

async function aBrowser(url: string): Promise<Place> {
  const answer = await fetch(`${url}/`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { cookie: cookie.join('; '), seat: null, door: null, refusals: 0, removed: null };
}

async function opened(url: string, { cookie }: Place, how: object): Promise<LiveClient> {
  const client = await LiveClient.open(url, { cookie });
  client.send({ type: 'join', ...how });
  return client;
}

async function seatOf(client: LiveClient): Promise<NonNullable<Place['seat']>> {
  const { you, resumeKey } = await client.waitFor('welcome');
  return { id: you.id as ParticipantId, resumeKey, client };
}
