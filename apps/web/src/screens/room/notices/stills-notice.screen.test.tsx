import type { ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import type { MediaTrouble } from '@ninefold/protocol/live/media-trouble.ts';
import { writeStill } from '@ninefold/protocol/pictures/still.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { keepCanvas } from '../../../testing/keep-canvas.ts';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { showPresenter } from '../../../testing/show-presenter.tsx';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

const [bo, cy] = ['Bo', 'Cy'].map((name) => ({ ...viewer, id: name.toLowerCase(), name })) as [ParticipantView, ParticipantView];
const networkTest = browser.getByRole('link', { name: 'Test the network' });
const said = (text: string) => browser.getByText(text, { exact: false });

async function aStill(number: number) {
  const drawing = new OffscreenCanvas(320, 180);
  drawing.getContext('2d')?.fillRect(0, 0, 320, 180);
  const picture = await drawing.convertToBlob({ type: 'image/webp' });
  return writeStill({ number, sharerId: 'h', picture: new Uint8Array(await picture.arrayBuffer()) });
}

beforeEach(() => browser.viewport(1280, 720));

describe('a screen that is seen as still pictures', () => {
  async function watch() {
    const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { stills: { isSeen: () => true } });
    await expect.poll(() => shown.socket()).toBeTruthy();
    shown.socket().opens();
    shown.socket().says(aWelcome({ participants: [host, viewer] }));
    await expect.element(browser.getByRole('region', { name: 'Shared screen' })).toHaveAttribute('data-status', 'connecting');
    return shown;
  }

  it('[MEET-25] is asked for when no moving picture comes, and says why; the words go when it is there', async () => {
    const shown = await watch();
    // A connection that comes to nothing.
    shown.socket().says({ type: 'media', n: 2, url: '/media', token: 'none', mayPublish: false });
    await expect.poll(() => shown.socket().sent).toContainEqual({ type: 'watch-stills' });
    await expect.element(said('Your network blocks the live picture.')).toBeVisible();
    await expect.poll(() => shown.socket().sent).toContainEqual({ type: 'tell-media', trouble: 'blocked' });
    shown.socket().shows(await aStill(1));
    await expect.element(said('You see still pictures, no sound: your network blocks media.')).toBeVisible();
    await expect.element(browser.getByRole('banner').getByText('Stills, no sound')).toBeVisible();
    // What it lets through is seen beside the meeting, which goes on.
    await expect.element(networkTest).toHaveAttribute('href', '/api/network-test');
    await expect.element(networkTest).toHaveAttribute('target', '_blank');
    await shown.viewing();
    await expect.poll(() => shown.socket().sent.slice(-2)).toContainEqual({ type: 'stop-stills' });
    await expect.poll(() => said('You see still pictures').elements().length).toBe(0);
  });

  it('[MEET-25] tells a media server that is not reached from a network that blocks media, and who can mend it', async () => {
    const shown = await watch();
    shown.hinderMedia('signalling');
    shown.socket().says({ type: 'media', n: 2, url: '/media', token: 'none', mayPublish: false });
    await expect
      .element(browser.getByText('The connection to the media server is blocked or not passed on by a proxy.', { exact: true }))
      .toBeVisible();
    await expect.poll(() => shown.socket().sent).toContainEqual({ type: 'tell-media', trouble: 'blocked', isSignalling: true });
    shown.socket().shows(await aStill(1));
    await expect
      .element(said('You see still pictures, no sound: the connection to the media server is blocked or not passed on by a proxy.'))
      .toBeVisible();
    await expect.element(said('Whoever runs the server, its proxy or this network can pass WebSockets on at /media/rtc')).toBeVisible();
    await expect.element(networkTest).toBeVisible();
    expect(said('your network blocks').elements()).toHaveLength(0);
    shown.socket().says(aChange({ participants: [host, viewer], share: 'stopped' }, 5));
    await expect.element(said('You can’t hear anyone, and nobody can hear you: the connection to the media server')).toBeVisible();
    shown.hinderMedia(null);
    await shown.viewing();
    await expect.poll(() => shown.socket().sent).toContainEqual({ type: 'tell-media', trouble: null });
  });

  it('[MEET-25] in a browser whose WebRTC does nothing is that of one without, whatever the network', async () => {
    const shown = await watch();
    shown.hinderMedia('browser');
    shown.socket().says({ type: 'media', n: 2, url: '/media', token: 'none', mayPublish: false });
    await expect.poll(() => shown.socket().sent).toContainEqual({ type: 'tell-media', trouble: 'no-webrtc' });
    await expect.poll(() => shown.socket().sent).toContainEqual({ type: 'watch-stills' });
    shown.socket().shows(await aStill(1));
    await expect.element(said('You see still pictures, no sound: this browser has no WebRTC.')).toBeVisible();
    expect(said('network blocks').elements()).toHaveLength(0);
    expect(browser.getByRole('button', { name: 'Ask to present' }).elements()).toHaveLength(0);
    shown.socket().says(aChange({ participants: [host, viewer], share: 'stopped' }, 5));
    await expect.element(said('You can’t hear anyone, and nobody can hear you: this browser has no WebRTC.')).toBeVisible();
  });

  it('[MEET-25] in a browser that keeps WebRTC from every connection is put down to that, and not to the network', async () => {
    const shown = await watch();
    shown.hinderMedia('addresses');
    shown.socket().says({ type: 'media', n: 2, url: '/media', token: 'none', mayPublish: false });
    await expect.poll(() => shown.socket().sent).toContainEqual({ type: 'tell-media', trouble: 'no-webrtc' });
    shown.socket().shows(await aStill(1));
    await expect.element(said('You see still pictures, no sound: this browser blocks every WebRTC connection.')).toBeVisible();
    await expect.element(said('A setting, an extension or a policy of this browser is the cause.')).toBeVisible();
    expect(networkTest.elements()).toHaveLength(0);
  });

  it('[MEET-25] comes from nobody where the presenter’s browser gives no stills, and that is said in its place', async () => {
    const shown = await watch();
    const blocked = [{ id: 'h', trouble: 'blocked' as const }];
    shown.socket().says(aChange({ participants: [host, viewer], mediaTroubles: blocked, stillsKeptBy: ['h'] }));
    await expect.element(said('Ana Horvat’s network blocks the live picture.')).toBeVisible();
    await expect.element(said('Ana Horvat’s browser sends no still pictures')).toBeVisible();
    expect(said('Meanwhile you get still pictures.').elements()).toHaveLength(0);
    shown.socket().says(aChange({ participants: [host, viewer], mediaTroubles: blocked, stillsKeptBy: ['v'] }, 3));
    await expect.element(said('Meanwhile you get still pictures.')).toBeVisible();
  });

  it('[MEET-25] is said to come from nobody also while the last picture of a screen that moved is kept', async () => {
    const shown = await watch();
    const troubles = { participants: [host, viewer], mediaTroubles: [{ id: 'h', trouble: 'blocked' as const }] };
    shown.socket().says(aChange(troubles));
    shown.socket().shows(await aStill(1));
    await expect.element(said('You see still pictures of Ana Horvat, without sound: their network blocks media.')).toBeVisible();
    shown.socket().says(aChange({ participants: [host, viewer] }, 3));
    await shown.viewing();
    const region = browser.getByRole('region', { name: 'Shared screen' });
    await expect.element(region).toHaveAttribute('data-picture', 'video');
    await expect.poll(() => said('network').elements().length).toBe(0);
    shown.mediaEnds();
    shown.socket().says(aChange({ ...troubles, stillsKeptBy: ['h'] }, 4));
    await expect.element(region).toHaveAttribute('data-picture', 'still');
    await expect.element(region).toHaveAttribute('data-status', 'reconnecting');
    await expect.element(said('Ana Horvat’s network blocks the live picture.')).toBeVisible();
    await expect.element(said('Ana Horvat’s browser sends no still pictures')).toBeVisible();
  });

  it('[MEET-25] names whose network blocks it, where that is the presenter’s', async () => {
    const shown = await watch();
    shown.socket().says(aChange({ participants: [host, viewer], mediaTroubles: [{ id: 'h', trouble: 'blocked' }] }));
    await expect.element(said('Ana Horvat’s network blocks the live picture.')).toBeVisible();
    shown.socket().shows(await aStill(1));
    await expect.element(said('You see still pictures of Ana Horvat, without sound: their network blocks media.')).toBeVisible();
    expect(networkTest.elements()).toHaveLength(0);
    const theirs = [{ id: 'h', trouble: 'blocked' as const, isSignalling: true }];
    shown.socket().says(aChange({ participants: [host, viewer], mediaTroubles: theirs }, 3));
    await expect.element(said('without sound: their connection to the media server is blocked or not passed on by a proxy.')).toBeVisible();
  });
});

describe('a presenter', () => {
  async function present(...troubles: (readonly [ParticipantView, MediaTrouble])[]) {
    const capture = () => Promise.resolve(document.createElement('canvas').captureStream(5));
    const shown = await showPresenter(capture(), { capture: { isOffered: true, start: capture } });
    const change = (...now: (readonly [ParticipantView, MediaTrouble])[]) =>
      shown
        .socket()
        .says(aChange({ participants: [host, viewer, bo, cy], mediaTroubles: now.map(([{ id }, trouble]) => ({ id, trouble })) }));
    shown.socket().says(aWelcome({ share: 'none' }, host));
    await expect.poll(() => shown.socket().sent.map(({ type }) => type)).toContain('start-share');
    change(...troubles);
    return { change, shown };
  }

  it('[MEET-25] reads by name who sees still pictures, and why', async () => {
    const { change, shown } = await present([viewer, 'blocked']);
    await expect.element(said('Sana Dev sees still pictures: the network blocks media.')).toBeVisible();
    change([viewer, 'blocked'], [bo, 'blocked']);
    await expect.element(said('Sana Dev and Bo see still pictures: the network blocks media.')).toBeVisible();
    change([viewer, 'blocked'], [bo, 'blocked'], [cy, 'blocked']);
    await expect.element(said('Sana Dev and 2 more see still pictures: the network blocks media.')).toBeVisible();
    shown
      .socket()
      .says(aChange({ participants: [host, viewer, bo, cy], mediaTroubles: [{ id: 'bo', trouble: 'blocked', isSignalling: true }] }));
    await expect
      .element(said('Bo sees still pictures: the connection to the media server is blocked or not passed on by a proxy.'))
      .toBeVisible();
    change([cy, 'no-webrtc']);
    await expect.element(said('Cy sees still pictures: the browser has no WebRTC.')).toBeVisible();
    change();
    await expect.poll(() => said('still pictures').elements().length).toBe(0);
  });

  it('[MEET-25] whose browser keeps what is drawn reads that nothing of it is seen, and how it is allowed; the server is told', async () => {
    onTestFinished(keepCanvas('noise'));
    const { shown } = await present([viewer, 'blocked']);
    await expect.element(said('Sana Dev sees still pictures')).toBeVisible();
    shown.socket().says({ type: 'stills-wanted', n: 3, isWanted: true });
    await expect
      .element(said('People whose network blocks media see nothing: this browser does not let pages read their canvas.'))
      .toBeVisible();
    await expect.element(said('An extension or a setting of this browser is the cause.')).toBeVisible();
    expect(said('Sana Dev sees still pictures').elements()).toHaveLength(0);
    await expect.poll(() => shown.socket().sent.at(-1)).toMatchObject({ type: 'tell-media', areStillsKept: true });
    shown.socket().says({ type: 'stills-wanted', n: 4, isWanted: false });
    await expect.element(said('Sana Dev sees still pictures')).toBeVisible();
    expect(said('An extension or a setting of this browser is the cause.').elements()).toHaveLength(0);
  });

  it('[MEET-25] whose own media server is not reached, or whose browser has no part in it, reads that', async () => {
    const { shown } = await present();
    shown.hinderMedia('browser');
    shown.socket().says({ type: 'media', n: 3, url: '/media', token: 'none', mayPublish: true });
    await expect.element(said('Others see still pictures, no sound: this browser has no WebRTC.')).toBeVisible();
    shown.hinderMedia('signalling');
    shown.socket().says({ type: 'media', n: 4, url: '/media', token: 'none', mayPublish: true });
    await expect
      .element(said('Others see still pictures, no sound: the connection to the media server is blocked or not passed on by a proxy.'))
      .toBeVisible();
    expect(said('your network blocks').elements()).toHaveLength(0);
  });

  it('is told no more once it was closed, until somebody else does', async () => {
    const { change } = await present([viewer, 'blocked']);
    await expect.element(said('Sana Dev sees still pictures')).toBeVisible();
    const told = browser.getByRole('status').filter({ hasText: 'Sana Dev sees still pictures' });
    await userEvent.click(told.getByRole('button', { name: 'Close', exact: true }));
    await expect.poll(() => said('still pictures').elements().length).toBe(0);
    change([viewer, 'blocked'], [bo, 'no-picture']);
    await expect.element(said('Bo sees still pictures: the live picture does not get through.')).toBeVisible();
  });

  it('is not told of a line that is only narrow: a smaller picture moves there', async () => {
    await present([viewer, 'narrow'], [bo, 'blocked']);
    await expect.element(said('Bo sees still pictures: the network blocks media.')).toBeVisible();
    expect(said('Sana Dev sees').elements()).toHaveLength(0);
  });
});
