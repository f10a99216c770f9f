import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { devicesContract } from './contract-devices.ts';
import { contractRooms, type MediaHarness, POLL } from './contract-rooms.ts';
import { sourcesOf } from './roles.ts';

/** Declares the tests that every implementation of the media port has to pass, whichever engine is behind it. */
export function mediaContract(name: string, makeHarness: () => Promise<MediaHarness>): void {
  describe(`media port: ${name}`, { timeout: 60_000 }, () => {
    let harness: MediaHarness;
    beforeAll(async () => {
      harness = await makeHarness();
    }, 60_000);
    afterEach(() => harness?.clear());
    afterAll(() => harness?.end(), 30_000);

    const rooms = contractRooms(() => harness);
    const { makeRoom, enter, present, speak, view, hears, seesScreen, seesNothing, seesMovingPicture, seesStandstill } = rooms;
    devicesContract(() => harness, rooms);

    it('a token lets its holder in, and the room lists who is there', async () => {
      const room = await makeRoom();
      const viewer = await view(room, 'one');
      expect(await viewer.state()).toBe('connected');
      await expect.poll(() => harness.server.listParticipants(room), POLL).toEqual(['one']);
      await expect.poll(() => harness.server.listRooms(), POLL).toContainEqual({ name: room, isEmpty: false });
    });

    it('a room in which nobody is yet is told as empty', async () => {
      const room = await makeRoom();
      expect(await harness.server.listRooms()).toContainEqual({ name: room, isEmpty: true });
    });

    it('a viewer receives the presenter’s moving screen, and the presenter sends it', async () => {
      const room = await makeRoom();
      const viewer = await view(room);
      expect(await viewer.screen()).toBe('none');
      const presenter = await present(room);
      await seesMovingPicture(viewer);
      expect(await viewer.changes()).toBeGreaterThan(0);
      expect((await viewer.stats()).bytesReceived).toBeGreaterThan(0);
      expect((await presenter.stats()).bytesSent).toBeGreaterThan(0);
    });

    it('a viewer who comes late receives it too', async () => {
      const room = await makeRoom();
      await present(room);
      await seesMovingPicture(await view(room));
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
      await seesMovingPicture(viewer);
      await presenter.pause();
      await seesStandstill(viewer);
      expect(await viewer.screen()).toBe('live');
      expect((await presenter.capture()).readyState).toBe('live');
      await presenter.resume();
      await seesMovingPicture(viewer);
      expect(await presenter.capture()).toEqual({ readyState: 'live', enabled: true });
    });

    it('another capture takes the place of the first: the others keep their screen, which goes on with it', async () => {
      const room = await makeRoom();
      const presenter = await present(room);
      const viewer = await view(room);
      await seesMovingPicture(viewer);
      const changes = await viewer.changes();
      await presenter.replace();
      await seesMovingPicture(viewer);
      // Nothing was told of the screen: it is the same one.
      expect(await viewer.changes()).toBe(changes);
      await seesMovingPicture(await view(room, 'late'));
      expect(await presenter.capture()).toEqual({ readyState: 'live', enabled: true });
    });

    it('a paused screen stays paused when another capture takes its place, and shows that one when it is resumed', async () => {
      const room = await makeRoom();
      const presenter = await present(room);
      const viewer = await view(room);
      await seesMovingPicture(viewer);
      await presenter.pause();
      await presenter.replace();
      await seesStandstill(viewer);
      await presenter.resume();
      await seesMovingPicture(viewer);
      expect(await presenter.capture()).toEqual({ readyState: 'live', enabled: true });
    });

    it('a screen that is published paused shows nobody a frame until it is resumed', async () => {
      const room = await makeRoom();
      const presenter = await enter(room, 'presenter', sourcesOf('presenter'));
      const viewer = await view(room);
      await presenter.publishPaused();
      await seesStandstill(viewer);
      expect((await viewer.stats()).framesDecoded).toBe(0);
      await presenter.resume();
      await seesMovingPicture(viewer);
    });

    it('unpublishing takes the screen away and keeps the capture, which can be published again', async () => {
      const room = await makeRoom();
      const presenter = await present(room);
      const viewer = await view(room);
      await seesMovingPicture(viewer);
      await presenter.unpublish();
      await seesNothing(viewer);
      expect(await presenter.capture()).toEqual({ readyState: 'live', enabled: true });
      await presenter.publish();
      await seesMovingPicture(viewer);
    });

    it('closing keeps the capture, also a paused one, and a new connection publishes the same track again', async () => {
      const room = await makeRoom();
      const presenter = await present(room);
      const viewer = await view(room);
      await seesMovingPicture(viewer);
      await presenter.pause();
      await presenter.close();
      expect(await presenter.state()).toBe('closed');
      await seesNothing(viewer);
      expect(await presenter.capture()).toEqual({ readyState: 'live', enabled: true });
      await presenter.connect(await harness.server.issueToken({ room, identity: 'presenter-again', sources: sourcesOf('presenter') }));
      await presenter.publish();
      await seesMovingPicture(viewer);
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
      await seesMovingPicture(viewer);
      await harness.server.setSources(room, 'next', sourcesOf('viewer'));
      await seesNothing(viewer);
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
      await seesMovingPicture(viewer);
      const first = await viewer.screenId();
      await next.publish();
      await expect.poll(() => viewer.screenId(), POLL).not.toBe(first);
      await seesMovingPicture(viewer);
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
      await seesMovingPicture(viewer);
      const first = await viewer.screenId();
      await former.unpublish();
      await seesNothing(viewer);
      await next.publish();
      await seesMovingPicture(viewer);
      expect(await viewer.screenId()).not.toBe(first);
      expect(await next.capture()).toEqual({ readyState: 'live', enabled: true });
    });

    it('deleting the room closes every connection in it', async () => {
      const room = await makeRoom();
      const [presenter, viewer] = [await present(room), await view(room)];
      await harness.server.deleteRoom(room);
      await expect.poll(() => presenter.state(), POLL).toBe('closed');
      await expect.poll(() => viewer.state(), POLL).toBe('closed');
      expect((await harness.server.listRooms()).map(({ name }) => name)).not.toContain(room);
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
      await harness.server.removeParticipant(randomUUID(), 'nobody');
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
