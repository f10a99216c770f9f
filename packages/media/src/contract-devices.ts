import { expect, it } from 'vitest';
import { type ContractRooms, type MediaHarness, POLL } from './contract-rooms.ts';
import { sourcesOf } from './roles.ts';

/** Declares the contract tests about microphones, cameras and the sound of a screen. */
export function devicesContract(harnessNow: () => MediaHarness, rooms: ContractRooms): void {
  const { makeRoom, enter, present, speak, view, hears, seesScreen, seesMovingPicture } = rooms;

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
    await seesMovingPicture(viewer);
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

  it('a sound that is sent is told apart from silence that is sent, though nobody plays it', async () => {
    const room = await makeRoom();
    const viewer = await view(room);
    const presenter = await present(room);
    await presenter.send('screen-audio');
    await hears(viewer, 'presenter screen-audio live');
    // Asked as a page does: over some packets at a time.
    const poll = { ...POLL, interval: 500 };
    await expect.poll(() => viewer.sounds(), poll).toEqual(['presenter screen-audio']);
    await presenter.hush('screen-audio');
    await expect.poll(() => viewer.sounds(), poll).toEqual([]);
    expect(await viewer.remotes()).toEqual(['presenter screen-audio live']);
  });

  it('[MEET-21] a good connection is not listed as a weak one', async () => {
    const room = await makeRoom();
    const viewer = await view(room);
    const presenter = await present(room);
    await seesMovingPicture(viewer);
    expect([await viewer.weakConnections(), await presenter.weakConnections()]).toEqual([[], []]);
  });

  it('[C-23] a device waits for a right that is on its way, and taking the right ends it', async () => {
    const room = await makeRoom();
    const speaker = await view(room, 'speaker');
    const listener = await view(room, 'listener');
    const sent = speaker.send('microphone').then(() => 'sent', String);
    await harnessNow().server.setSources(room, 'speaker', sourcesOf('viewer', ['microphone']));
    expect(await sent).toBe('sent');
    await hears(listener, 'speaker microphone live');
    await harnessNow().server.setSources(room, 'speaker', sourcesOf('viewer'));
    await hears(listener);
  });

  it('[C-23] a right to one device is none to another', async () => {
    const room = await makeRoom();
    const speaker = await enter(room, 'speaker', sourcesOf('viewer', ['microphone']));
    await expect(speaker.send('camera')).rejects.toThrow();
  });
}
