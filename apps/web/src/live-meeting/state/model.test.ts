import { describe, expect, it } from 'vitest';
import { aChange, anOver, aRefusal, aWelcome, host, viewer } from '../../testing/live-messages.ts';
import { initialMeetingState, type MeetingState, pictureOf, shareStatusOf, showsAnother, stageOf } from './model.ts';
import { type MeetingModelEvent, nextMeetingState } from './next-state.ts';
import { ownShareEnd, tellsHostAway, stageStatusOf } from '../stage-status.ts';

const after = (...events: readonly MeetingModelEvent[]): MeetingState => events.reduce(nextMeetingState, initialMeetingState);
const said = (message: Parameters<typeof aChange>[0]): MeetingModelEvent => ({ kind: 'message', message: aChange(message), at: 0 });
const welcome = (changes = {}): MeetingModelEvent => ({ kind: 'message', message: aWelcome(changes), at: 0 });
const connected: MeetingModelEvent = { kind: 'media', media: 'connected' };
const frame: MeetingModelEvent = { kind: 'frame', person: 'h', width: 1280, height: 720 };
const watching = [welcome(), connected, frame];

it('a socket that does not get through does as soon as it is up, by whatever word, also where it was never told as down', () => {
  const blocked = after({ kind: 'socket-blocked' });
  expect(blocked.isSocketBlocked).toBe(true);
  expect(nextMeetingState(blocked, { kind: 'socket', socket: 'down' }).isSocketBlocked).toBe(true);
  const atDoor: MeetingModelEvent = { kind: 'message', message: { type: 'at-door', n: 1, why: 'not-started' }, at: 0 };
  for (const word of [welcome(), atDoor, { kind: 'socket', socket: 'up' } as const])
    expect([word, nextMeetingState(blocked, word).isSocketBlocked]).toEqual([word, false]);
});

describe('what a viewer sees', () => {
  it('[MEET-25] why no moving picture comes is said in place of it, whatever the connection does meanwhile, and stills take the place of that', () => {
    for (const media of ['connecting', 'negotiated', 'lost'] as const) {
      const missed = after(welcome(), { kind: 'media', media }, { kind: 'by-stills', reason: 'blocked' });
      expect(stageStatusOf(missed)).toBe('no-media');
      const drawn = nextMeetingState(missed, { kind: 'drawn-still', still: { sharerId: 'h', width: 8, height: 8 } });
      expect([stageOf(drawn), pictureOf(drawn), stageStatusOf(drawn)]).toEqual(['viewing', 'still', 'none']);
      // Another share begins: its first still is waited for.
      const next = [said({ share: 'stopped' }), said({})].reduce(nextMeetingState, drawn);
      expect(stageOf(next)).not.toBe('viewing');
    }
  });

  it('[MEET-25] what stands in the way of media does so through every try, until both sides have agreed', () => {
    const tried: MeetingModelEvent[] = [
      { kind: 'media', media: 'lost' },
      { kind: 'media', media: 'off' },
      { kind: 'media', media: 'connecting' },
    ];
    const hindered = after(welcome(), { kind: 'media-hindered', by: 'signalling' }, ...tried);
    expect(hindered.mediaHindrance).toBe('signalling');
    for (const media of ['negotiated', 'connected'] as const)
      expect(nextMeetingState(hindered, { kind: 'media', media }).mediaHindrance).toBeNull();
    const unaddressed = after(welcome(), { kind: 'media-hindered', by: 'addresses' }, { kind: 'media', media: 'negotiated' });
    expect(unaddressed.mediaHindrance).toBe('addresses');
    expect(nextMeetingState(unaddressed, connected).mediaHindrance).toBeNull();
    const over: MeetingModelEvent = { kind: 'media-hindered', by: null };
    expect(nextMeetingState(unaddressed, over).mediaHindrance).toBeNull();
    expect(after(welcome(), { kind: 'media-hindered', by: 'browser' }, over).mediaHindrance).toBe('browser');
  });

  it('[MEET-25] the last picture of a connection that died is none of those that come as stills', () => {
    const died = after(...watching, { kind: 'still' }, { kind: 'media', media: 'lost' }, { kind: 'by-stills', reason: 'late' });
    expect([stageOf(died), stageStatusOf(died)]).toEqual(['reconnecting', 'reconnecting']);
    const drawn = nextMeetingState(died, { kind: 'drawn-still', still: { sharerId: 'h', width: 8, height: 8 } });
    expect(stageOf(drawn)).toBe('viewing');
    const back = [connected, frame, { kind: 'by-stills', reason: null }] as const;
    expect(stageOf(back.reduce(nextMeetingState, drawn))).toBe('viewing');
    expect(stageOf([...back, { kind: 'media', media: 'lost' } as const].reduce(nextMeetingState, drawn))).toBe('reconnecting');
  });

  it('an empty stage has nothing of the last picture until the live one is there, whose first frame may be faster than the word of it', () => {
    const blank = after(...watching, { kind: 'still' }, said({ share: 'paused', isBlank: true }));
    const seen = (state: MeetingState) => [stageOf(state), pictureOf(state), stageStatusOf(state)];
    expect(seen(blank)).toEqual(['paused', 'none', 'blank']);
    expect(seen(nextMeetingState(blank, { kind: 'still' }))).toEqual(['paused', 'none', 'blank']);
    const frame = { kind: 'frame', person: 'h', width: 8, height: 8 } as const;
    const early = nextMeetingState(blank, frame);
    expect(seen(early)).toEqual(['paused', 'none', 'blank']);
    expect(pictureOf(nextMeetingState(nextMeetingState(early, said({ share: 'paused', isBlank: true })), said({})))).toBe('video');
    const resumed = nextMeetingState(nextMeetingState(blank, { kind: 'still' }), said({}));
    expect(pictureOf(resumed)).toBe('none');
    expect(pictureOf(nextMeetingState(resumed, frame))).toBe('video');
    // Its presenter lost the socket: nothing comes back by that.
    expect(pictureOf(nextMeetingState(blank, said({ share: 'away', isBlank: true })))).toBe('none');
  });

  it('connects, then waits for a screen', () => {
    expect(stageOf(initialMeetingState)).toBe('connecting');
    expect(stageOf(after(welcome({ share: 'none' })))).toBe('waiting');
  });

  it('views when a frame has been painted, and not before', () => {
    expect(stageOf(after(welcome(), connected))).toBe('connecting');
    const state = after(...watching);
    expect([stageOf(state), pictureOf(state), state.frameWidth, state.frameHeight]).toEqual(['viewing', 'video', 1280, 720]);
  });

  it('a frame that came before the word of the share counts once the word is there', () => {
    const early = after(welcome({ share: 'none' }), connected, frame);
    expect(stageOf(early)).toBe('waiting');
    expect(stageOf(nextMeetingState(early, said({ share: 'sharing' })))).toBe('viewing');
  });

  it('[MEET-17] pausing and stopping keep the last picture', () => {
    for (const share of ['paused', 'stopped'] as const) {
      const state = after(...watching, said({ share }), { kind: 'still' });
      expect([stageOf(state), pictureOf(state), stageStatusOf(state)]).toEqual(['paused', 'still', share]);
    }
  });

  it('[MEET-17] after a stop nothing of the last picture is shown, until another one is there; a pause withdraws nothing', () => {
    const withdrawn = (...events: readonly MeetingModelEvent[]) => after(...watching, ...events).isWithdrawn;
    const stopped = [said({ share: 'stopped' }), { kind: 'still' }, { kind: 'screen-gone' }] as const;
    expect(withdrawn(said({ share: 'paused' }), { kind: 'still' })).toBe(false);
    expect(withdrawn(...stopped)).toBe(true);
    // A late frame of what was stopped, a socket that comes back, and a share that has no picture yet.
    expect(withdrawn(...stopped, frame)).toBe(true);
    expect(withdrawn(...stopped, { kind: 'socket', socket: 'down' }, welcome({ share: 'stopped' }))).toBe(true);
    expect(withdrawn(...stopped, said({ share: 'sharing' }))).toBe(true);
    expect(withdrawn(...stopped, said({ share: 'sharing' }), frame)).toBe(false);
    expect(after(welcome({ share: 'stopped' }), { kind: 'own-still', width: 640, height: 360 }).isWithdrawn).toBe(true);
    expect(after(welcome(), { kind: 'own-still', width: 640, height: 360 }).isWithdrawn).toBe(false);
  });

  it('[SEC-33] nothing stays of the screen of somebody who was removed or has left; who only lost the socket is waited for', () => {
    const bo = { ...viewer, id: 'b', isPresenting: true };
    const theirs = { presenterId: 'b', sharerId: 'b', participants: [{ ...host, isPresenting: false }, viewer, bo] };
    const seen = [welcome(theirs), connected, { ...frame, person: 'b' }] as const;
    const shows = (...events: readonly MeetingModelEvent[]) => showsAnother(after(...seen, ...events, { kind: 'still' }));
    expect(shows()).toBe(true);
    // The host has taken it back, with Bo still there.
    expect(shows(said({ share: 'none', sharerId: null, participants: [host, viewer, { ...bo, isPresenting: false }] }))).toBe(true);
    expect(shows(said({ ...theirs, share: 'away', participants: [host, viewer] }))).toBe(true);
    const removed = said({ share: 'none', sharerId: null, participants: [host, viewer] });
    expect(shows(removed)).toBe(false);
    expect(shows(removed, said({ participants: [host, viewer] }))).toBe(false);
    expect(shows(removed, said({ participants: [host, viewer] }), { ...frame, person: 'h' })).toBe(true);
  });

  it('a resumed share shows the video at once, as the track never went', () => {
    const state = after(...watching, said({ share: 'paused' }), { kind: 'still' }, said({ share: 'sharing' }));
    expect(pictureOf(state)).toBe('video');
  });

  it('a presenter who is away is told as that', () => {
    const state = after(welcome({ share: 'away', participants: [{ ...host, isConnected: false }, viewer] }));
    expect([stageOf(state), stageStatusOf(state)]).toEqual(['waiting', 'away']);
  });

  it('while another presenter’s screen is on its way, the last picture stays and nothing is said to be lost', () => {
    const gone = [...watching, { kind: 'still' }, { kind: 'screen-gone' }] as const;
    const bo = { ...viewer, id: 'b', isPresenting: true };
    const between = after(...gone, said({ share: 'none', sharerId: null, presenterId: 'b', participants: [host, viewer, bo] }));
    expect([stageOf(between), pictureOf(between), stageStatusOf(between), showsAnother(between)]).toEqual([
      'waiting',
      'still',
      'changing',
      true,
    ]);
    const begun = nextMeetingState(between, said({ sharerId: 'b', presenterId: 'b' }));
    expect([stageOf(begun), pictureOf(begun), stageStatusOf(begun)]).toEqual(['waiting', 'still', 'changing']);
    expect(stageOf(nextMeetingState(begun, { ...frame, person: 'b' }))).toBe('viewing');
    // The same screen without frames is a connection that recovers by itself.
    expect(stageStatusOf(after(...gone))).toBe('reconnecting');
  });

  it('[SWAP-10] the host who takes back at once sees the other’s last picture, also when none of its frames came after the word of it', () => {
    const early = after({ kind: 'message', message: aWelcome({}, host), at: 0 }, connected, { ...frame, person: 'b' });
    const participants = [host, viewer, { ...viewer, id: 'b' }];
    const shared = nextMeetingState(early, said({ presenterId: 'b', sharerId: 'b', participants }));
    const taken = said({ share: 'none', sharerId: null, presenterId: 'h', participants });
    const back = nextMeetingState(nextMeetingState(shared, { kind: 'still' }), taken);
    const gone = nextMeetingState(back, { kind: 'screen-gone' });
    expect([pictureOf(gone), gone.shownId, showsAnother(gone)]).toEqual(['still', 'b', true]);
  });

  it('[MEET-17] a share that begins anew is on its way, over the last picture; only what is lost reconnects', () => {
    const stopped = after(...watching, said({ share: 'stopped' }), { kind: 'still' }, { kind: 'screen-gone' });
    const again = nextMeetingState(stopped, said({ share: 'sharing' }));
    expect([stageOf(again), pictureOf(again), stageStatusOf(again)]).toEqual(['waiting', 'still', 'coming']);
    for (const lost of [
      { kind: 'socket', socket: 'down' },
      { kind: 'media', media: 'lost' },
    ] as const)
      expect(stageStatusOf(nextMeetingState(again, lost))).toBe('reconnecting');
    const shown = nextMeetingState(again, frame);
    expect([stageOf(shown), stageStatusOf(nextMeetingState(shown, { kind: 'screen-gone' }))]).toEqual(['viewing', 'reconnecting']);
    // After a pause it is the same share.
    const resumed = after(...watching, said({ share: 'paused' }), { kind: 'still' }, said({}), { kind: 'screen-gone' });
    expect(stageStatusOf(resumed)).toBe('reconnecting');
  });

  it('who presents is not told to wait for a screen, and has the last own picture as all others do', () => {
    const own: MeetingModelEvent = { kind: 'own-still', width: 640, height: 360 };
    const mine = { share: 'stopped' as const, sharerId: null, presenterId: 'v', participants: [host, { ...viewer, isPresenting: true }] };
    const state = after(...watching, said(mine), { kind: 'screen-gone' }, own);
    expect([pictureOf(state), stageStatusOf(state), showsAnother(state), state.frameWidth]).toEqual(['still', 'none', false, 640]);
  });

  it('a presenter whose page was loaded anew stays away until they share again, also when they are back; a stop stays a stop', () => {
    const state = after(welcome({ share: 'away' }));
    expect([stageOf(state), stageStatusOf(state)]).toEqual(['waiting', 'away']);
    expect(stageStatusOf(after(...watching, { kind: 'still' }, said({ share: 'away' }), { kind: 'screen-gone' }))).toBe('away');
    expect(stageStatusOf(after(welcome({ share: 'stopped' })))).toBe('stopped');
    expect(stageStatusOf(after(welcome({ share: 'away', engine: 'unavailable' })))).toBe('no-engine');
  });

  it('[MEET-18] the stage itself says how long it waits for the host whose screen it is, and for nobody else', () => {
    const away = { forMs: 4_000, endsInMs: 116_000 };
    const gone = { ...host, isConnected: false };
    expect(tellsHostAway(after(welcome({ share: 'away', hostAway: away, participants: [gone, viewer] })))).toBe(true);
    expect(tellsHostAway(after(welcome({ share: 'stopped', hostAway: away, participants: [gone, viewer] })))).toBe(false);
    const bo = { ...viewer, id: 'b', isPresenting: true, isConnected: false };
    const others = { presenterId: 'b', sharerId: 'b', participants: [{ ...gone, isPresenting: false }, viewer, bo] };
    expect(tellsHostAway(after(welcome({ ...others, share: 'away', hostAway: away })))).toBe(false);
  });

  it('[MEET-18] keeps by its own clock since when the host is away and when the meeting ends without them', () => {
    const away = { forMs: 4_000, endsInMs: 116_000 };
    const heardAt = (at: number): MeetingModelEvent => ({ kind: 'message', message: aChange({ hostAway: away }), at });
    const state = after(welcome(), heardAt(50_000));
    expect(state.hostAway).toEqual({ since: 46_000, endsAt: 166_000 });
    expect(nextMeetingState(state, said({})).hostAway).toBeNull();
    expect(after({ kind: 'message', message: aWelcome({ hostAway: away }), at: 4_000 }).hostAway).toEqual({ since: 0, endsAt: 120_000 });
  });

  it('a page that never had a socket connects, however often it tries; one that was at the door or inside has lost it', () => {
    const lost: MeetingModelEvent = { kind: 'socket', socket: 'down' };
    const seen = (state: MeetingState) => [stageOf(state), stageStatusOf(state)];
    expect(seen(after(lost, { kind: 'socket-blocked' }))).toEqual(['connecting', 'connecting']);
    const atDoor: MeetingModelEvent = { kind: 'message', message: { type: 'at-door', n: 1, why: 'asks-host' }, at: 0 };
    for (const word of [atDoor, welcome()]) expect(seen(after(word, lost))).toEqual(['reconnecting', 'reconnecting']);
  });

  it('a lost socket reconnects over the picture that still moves', () => {
    const state = after(...watching, { kind: 'socket', socket: 'down' });
    expect([stageOf(state), pictureOf(state)]).toEqual(['reconnecting', 'video']);
    expect(stageOf(nextMeetingState(state, welcome()))).toBe('viewing');
  });

  it('engine-dies: the last picture stays until frames come again', () => {
    const died = after(...watching, { kind: 'still' }, { kind: 'message', message: { type: 'engine-died', n: 3 }, at: 0 });
    expect([stageOf(died), pictureOf(died), stageStatusOf(died)]).toEqual(['reconnecting', 'still', 'reconnecting']);
    const back = [connected, frame].reduce(nextMeetingState, died);
    expect(stageOf(back)).toBe('viewing');
  });

  it('says plainly that the engine is not there', () => {
    const state = after(welcome({ engine: 'unavailable' }));
    expect([stageOf(state), stageStatusOf(state)]).toEqual(['waiting', 'no-engine']);
  });

  it('frames of an older connection are forgotten', () => {
    expect(pictureOf(after(...watching, { kind: 'screen-gone' }))).toBe('none');
    expect(after(...watching, { kind: 'media', media: 'connecting' }).hasFrame).toBe(false);
  });

  it('[STATE-01] over is over: nothing that comes later changes it', () => {
    const state = after(...watching, { kind: 'message', message: anOver, at: 0 });
    expect(stageOf(state)).toBe('over');
    expect([welcome(), said({ share: 'sharing' }), { kind: 'left' } as const].reduce(nextMeetingState, state)).toBe(state);
  });

  it('refusals carry their code, also when only the close tells it', () => {
    expect(after({ kind: 'message', message: aRefusal(7), at: 0 }).entry).toEqual({ kind: 'refused', errorCode: 7 });
    expect(after({ kind: 'closed-by-server', closeCode: 4410 }).entry).toEqual({ kind: 'refused', errorCode: 5 });
    expect(after({ kind: 'closed-by-server', closeCode: 4429 }).entry).toEqual({ kind: 'limited' });
  });
});

describe('what a presenter sees', () => {
  const live: MeetingModelEvent = { kind: 'capture', capture: 'live' };
  it('a pause counts as it is pressed, also without a socket, and nothing jumps back before the meeting says the same', () => {
    const down: MeetingModelEvent = { kind: 'socket', socket: 'down' };
    const paused = after(welcome({}), live, down, { kind: 'own-pause', to: 'paused' });
    expect(shareStatusOf(paused)).toBe('paused');
    const back = nextMeetingState(paused, welcome({}));
    expect(shareStatusOf(back)).toBe('paused');
    const told = nextMeetingState(back, said({ share: 'paused' }));
    expect([shareStatusOf(told), shareStatusOf(nextMeetingState(told, said({})))]).toEqual(['paused', 'sharing']);
    expect(shareStatusOf([{ kind: 'own-pause', to: 'sharing' } as const].reduce(nextMeetingState, told))).toBe('sharing');
  });

  it('[MEET-17] that the own share was stopped, or lost with the page, and neither before it began nor while it runs', () => {
    const mine = (changes = {}): MeetingModelEvent => ({ kind: 'message', message: aWelcome(changes, host), at: 0 });
    expect(ownShareEnd(after(mine({ share: 'none', sharerId: null })))).toBeNull();
    expect(ownShareEnd(after(mine(), live))).toBeNull();
    expect(ownShareEnd(after(mine({ share: 'stopped' })))).toBe('stopped');
    expect(ownShareEnd(after(mine({ share: 'away' })))).toBe('lost');
    // Stopped without a socket: the meeting has not heard of it yet.
    expect(ownShareEnd(after(mine(), live, { kind: 'socket', socket: 'down' }, { kind: 'capture', capture: 'none' }))).toBe('stopped');
    expect(ownShareEnd(after(mine({ sharerId: 'v' })))).toBeNull();
    expect(ownShareEnd(after(welcome({ share: 'stopped' })))).toBeNull();
  });

  it('[SHARE-27] the share by its name', () => {
    expect(shareStatusOf(after(welcome({ share: 'none' })))).toBe('not-sharing');
    expect(shareStatusOf(after({ kind: 'capture', capture: 'asking' }))).toBe('asking');
    expect(shareStatusOf(after(welcome(), live))).toBe('sharing');
    expect(shareStatusOf(after(welcome({ share: 'paused' }), live))).toBe('paused');
  });
});
