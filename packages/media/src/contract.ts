import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParticipantDriver } from './contract-driver.ts';
import type { DeviceSource, MediaServer, PublishSource } from './port.ts';
import { sourcesOf } from './roles.ts';

export interface MediaHarness {
  readonly server: MediaServer;
  /** A new participant, ended with the harness. */
  participant(): Promise<ParticipantDriver>;
  end(): Promise<void>;
}

const POLL = { timeout: 10_000, interval: 50 };
/** Long enough for frames that were under way to arrive. */
const SETTLE_MS = 1_000;

/** What every implementation of the media port promises, whichever engine is behind it. */
export function mediaContract(name: string, makeHarness: () => Promise<MediaHarness>): void {
  describe(`media port: ${name}`, { timeout: 60_000 }, () => {
    let harness: MediaHarness;
    beforeAll(async () => {
      harness = await makeHarness();
    }, 60_000);
    afterAll(() => harness?.end(), 30_000);

    const makeRoom = async (): Promise<string> => {
      const room = randomUUID();
      await harness.server.createRoom(room);
      return room;
    };
    const enter = async (room: string, identity: string, sources: readonly PublishSource[]): Promise<ParticipantDriver> => {
      const participant = await harness.participant();
      await participant.connect(await harness.server.issueToken({ room, identity, sources }));
      return participant;
    };
    const present = async (room: string): Promise<ParticipantDriver> => {
      const presenter = await enter(room, 'presenter', sourcesOf('presenter'));
      await presenter.publish();
      return presenter;
    };
    const speak = async (room: string, identity: string, ...devices: readonly DeviceSource[]): Promise<ParticipantDriver> => {
      const participant = await enter(room, identity, sourcesOf('viewer', devices));
      for (const device of devices) await participant.send(device);
      return participant;
    };
    const hears = (viewer: ParticipantDriver, ...remotes: readonly string[]) => expect.poll(() => viewer.remotes(), POLL).toEqual(remotes);
    const view = (room: string, identity = 'viewer'): Promise<ParticipantDriver> => enter(room, identity, sourcesOf('viewer'));

    const seesScreen = (viewer: ParticipantDriver) => expect.poll(() => viewer.screen(), POLL).toBe('live');
    const seesNothing = (viewer: ParticipantDriver) => expect.poll(() => viewer.screen(), POLL).toBe('none');
    const frames = async (viewer: ParticipantDriver): Promise<number> => (await viewer.stats()).framesDecoded;
    const seesMotion = async (viewer: ParticipantDriver): Promise<void> => {
      await seesScreen(viewer);
      const before = await frames(viewer);
      await expect.poll(() => frames(viewer), POLL).toBeGreaterThan(before + 3);
    };
    const seesStandstill = async (viewer: ParticipantDriver): Promise<void> => {
      let last = -1;
      const grew = async (): Promise<number> => {
        const now = await frames(viewer);
        const difference = now - last;
        last = now;
        return difference;
      };
      await expect.poll(grew, { timeout: 10_000, interval: SETTLE_MS }).toBe(0);
    };

    it('a token lets its holder in, and the room lists who is there', async () => {
      const room = await makeRoom();
      const viewer = await view(room, 'one');
      expect(await viewer.state()).toBe('connected');
      expect(await harness.server.listRooms()).toContain(room);
      await expect.poll(() => harness.server.listParticipants(room), POLL).toEqual(['one']);
    });

    it('a viewer receives the presenter’s moving screen, and the presenter sends it', async () => {
      const room = await makeRoom();
      const viewer = await view(room);
      expect(await viewer.screen()).toBe('none');
      const presenter = await present(room);
      await seesMotion(viewer);
      expect(await viewer.changes()).toBeGreaterThan(0);
      expect((await viewer.stats()).bytesReceived).toBeGreaterThan(0);
      expect((await presenter.stats()).bytesSent).toBeGreaterThan(0);
    });

    it('a viewer who comes late receives it too', async () => {
      const room = await makeRoom();
      await present(room);
      await seesMotion(await view(room));
    });

    it('a viewer’s token does not publish a screen', async () => {
      const room = await makeRoom();
      const viewer = await view(room, 'first');
      const other = await view(room, 'other');
      await expect(viewer.publish()).rejects.toThrow();
      expect(await other.screen()).toBe('none');
    });

    it('pausing stops the frames and keeps the capture and the screen; resuming brings them back', async () => {
      const room = await makeRoom();
      const presenter = await present(room);
      const viewer = await view(room);
      await seesMotion(viewer);
      await presenter.pause();
      await seesStandstill(viewer);
      expect(await viewer.screen()).toBe('live');
      expect((await presenter.capture()).readyState).toBe('live');
      await presenter.resume();
      await seesMotion(viewer);
      expect(await presenter.capture()).toEqual({ readyState: 'live', enabled: true });
    });

    it('unpublishing takes the screen away and keeps the capture, which can be published again', async () => {
      const room = await makeRoom();
      const presenter = await present(room);
      const viewer = await view(room);
      await seesMotion(viewer);
      await presenter.unpublish();
      await seesNothing(viewer);
      expect(await presenter.capture()).toEqual({ readyState: 'live', enabled: true });
      await presenter.publish();
      await seesMotion(viewer);
    });

    it('closing keeps the capture, also a paused one, and a new connection publishes the same track again', async () => {
      const room = await makeRoom();
      const presenter = await present(room);
      const viewer = await view(room);
      await seesMotion(viewer);
      await presenter.pause();
      await presenter.close();
      expect(await presenter.state()).toBe('closed');
      await seesNothing(viewer);
      expect(await presenter.capture()).toEqual({ readyState: 'live', enabled: true });
      await presenter.connect(await harness.server.issueToken({ room, identity: 'presenter-again', sources: sourcesOf('presenter') }));
      await presenter.publish();
      await seesMotion(viewer);
    });

    it('a removed participant’s connection is closed, and so is its screen', async () => {
      const room = await makeRoom();
      const presenter = await present(room);
      const viewer = await view(room);
      await seesScreen(viewer);
      await harness.server.removeParticipant(room, 'presenter');
      await expect.poll(() => presenter.state(), POLL).toBe('closed');
      await seesNothing(viewer);
    });

    it('[C-23] rights given let a participant publish, rights taken end its publishing', async () => {
      const room = await makeRoom();
      const next = await view(room, 'next');
      const viewer = await view(room);
      await harness.server.setSources(room, 'next', sourcesOf('presenter'));
      await expect.poll(() => next.publish().then(() => 'published', String), POLL).toBe('published');
      await seesMotion(viewer);
      await harness.server.setSources(room, 'next', sourcesOf('viewer'));
      await seesNothing(viewer);
    });

    it('[MEET-22] a microphone reaches the others, who are told that its person speaks', async () => {
      const room = await makeRoom();
      const listener = await view(room, 'listener');
      expect(await listener.remotes()).toEqual([]);
      const speaker = await speak(room, 'speaker', 'microphone');
      await hears(listener, 'speaker microphone live');
      await expect.poll(() => listener.speaking(), POLL).toEqual(['speaker']);
      await speaker.mute('microphone');
      await expect.poll(() => listener.speaking(), POLL).toEqual([]);
      expect(await listener.remotes()).toEqual(['speaker microphone live']);
      await speaker.unmute('microphone');
      await expect.poll(() => listener.speaking(), POLL).toEqual(['speaker']);
      await speaker.unsend('microphone');
      await hears(listener);
      expect(await speaker.remotes()).toEqual([]);
    });

    it('[MEET-24] a camera reaches the others beside the screen, and goes with its person', async () => {
      const room = await makeRoom();
      const viewer = await view(room);
      const presenter = await present(room);
      await seesScreen(viewer);
      const other = await speak(room, 'other', 'camera');
      await hears(viewer, 'other camera live');
      await hears(presenter, 'other camera live');
      await seesMotion(viewer);
      await other.close();
      await hears(viewer);
      expect(await viewer.screen()).toBe('live');
    });

    it('the sound of the screen goes beside it', async () => {
      const room = await makeRoom();
      const viewer = await view(room);
      const presenter = await present(room);
      await presenter.send('screen-audio');
      await hears(viewer, 'presenter screen-audio live');
      await presenter.unsend('screen-audio');
      await hears(viewer);
      expect(await viewer.screen()).toBe('live');
    });

    it('[C-23] a device waits for a right that is on its way, and taking the right ends it', async () => {
      const room = await makeRoom();
      const speaker = await view(room, 'speaker');
      const listener = await view(room, 'listener');
      const sent = speaker.send('microphone').then(() => 'sent', String);
      await harness.server.setSources(room, 'speaker', sourcesOf('viewer', ['microphone']));
      expect(await sent).toBe('sent');
      await hears(listener, 'speaker microphone live');
      await harness.server.setSources(room, 'speaker', sourcesOf('viewer'));
      await hears(listener);
    });

    it('[C-23] a right to one device is none to another', async () => {
      const room = await makeRoom();
      const speaker = await enter(room, 'speaker', sourcesOf('viewer', ['microphone']));
      await expect(speaker.send('camera')).rejects.toThrow();
    });

    it('a second connection of a person takes the place of the first', async () => {
      const room = await makeRoom();
      const viewer = await view(room);
      const first = await speak(room, 'twice', 'microphone');
      await hears(viewer, 'twice microphone live');
      await view(room, 'twice');
      await expect.poll(() => first.state(), POLL).toBe('closed');
      await hears(viewer);
    });

    it('of two screens the preferred person’s is received, and the other one when that ends', async () => {
      const room = await makeRoom();
      const [former, next] = [await enter(room, 'former', sourcesOf('presenter')), await enter(room, 'next', sourcesOf('presenter'))];
      const viewer = await view(room);
      await viewer.prefer('next');
      await former.publish();
      await seesMotion(viewer);
      const first = await viewer.screenId();
      await next.publish();
      await expect.poll(() => viewer.screenId(), POLL).not.toBe(first);
      await seesMotion(viewer);
      const second = await viewer.screenId();
      await viewer.prefer('former');
      await expect.poll(() => viewer.screenId(), POLL).toBe(first);
      await viewer.prefer('next');
      await expect.poll(() => viewer.screenId(), POLL).toBe(second);
      await next.unpublish();
      await expect.poll(() => viewer.screenId(), POLL).toBe(first);
    });

    it('[SWAP-10] a screen that is prepared is shown to nobody until it is published', async () => {
      const room = await makeRoom();
      const [former, next] = [await present(room), await enter(room, 'next', sourcesOf('presenter'))];
      const viewer = await view(room);
      await viewer.prefer('next');
      await next.prepare();
      await seesMotion(viewer);
      const first = await viewer.screenId();
      await former.unpublish();
      await seesNothing(viewer);
      await next.publish();
      await seesMotion(viewer);
      expect(await viewer.screenId()).not.toBe(first);
      expect(await next.capture()).toEqual({ readyState: 'live', enabled: true });
    });

    it('deleting the room closes every connection in it', async () => {
      const room = await makeRoom();
      const [presenter, viewer] = [await present(room), await view(room)];
      await harness.server.deleteRoom(room);
      await expect.poll(() => presenter.state(), POLL).toBe('closed');
      await expect.poll(() => viewer.state(), POLL).toBe('closed');
      expect(await harness.server.listRooms()).not.toContain(room);
    });

    it('making a room again leaves the people in it', async () => {
      const room = await makeRoom();
      const viewer = await view(room, 'stays');
      await harness.server.createRoom(room);
      expect(await viewer.state()).toBe('connected');
      expect(await harness.server.listParticipants(room)).toEqual(['stays']);
    });

    it('whoever is not there can be removed, limited and listed without an error', async () => {
      const room = await makeRoom();
      await harness.server.removeParticipant(room, 'nobody');
      await harness.server.setSources(room, 'nobody', ['camera']);
      await harness.server.deleteRoom(randomUUID());
      expect(await harness.server.listParticipants(randomUUID())).toEqual([]);
    });

    it('a false token is refused', async () => {
      const participant = await harness.participant();
      await expect(participant.connect('eyJhbGciOiJIUzI1NiJ9.e30.AAAA')).rejects.toThrow();
    });
  });
}
