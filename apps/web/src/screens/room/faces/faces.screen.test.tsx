import type { ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { show, type Shown } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

function aCamera(): MediaStreamTrack {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  return canvas.captureStream(5).getVideoTracks()[0] as MediaStreamTrack;
}
const person = (id: string): ParticipantView => ({ ...viewer, id, name: `Person ${id}` });
const bo = person('b');

async function inside(participants: readonly ParticipantView[], share: 'stopped' | 'sharing' = 'stopped'): Promise<Shown> {
  const shown = await show(<ViewerScreen codeOrPurl="482913607" />);
  await expect.poll(() => shown.socket()).toBeTruthy();
  shown.socket().opens();
  shown.socket().says(aWelcome({ share, participants: [...participants] }));
  await shown.viewing();
  return shown;
}
const faces = () => browser.getByRole('list', { name: 'Faces' });
const tile = (name: string) => faces().getByRole('listitem', { name });
const box = (element: Element) => element.getBoundingClientRect();
const bar = () => box(browser.getByRole('region', { name: 'Meeting controls' }).element());

beforeEach(() => {
  localStorage.removeItem('ninefold.faces');
  return browser.viewport(1280, 720);
});
afterAll(() => browser.viewport(1280, 720));

describe('faces', () => {
  it('fill the stage while nothing is shared, above the bar, everybody with a tile; a share moves them into a strip', async () => {
    const shown = await inside([host, viewer, bo]);
    await shown.speaks('h', aCamera());
    await shown.speaks('b', aCamera());
    await expect.element(tile('Sana Dev')).toBeVisible();
    expect(faces().getByRole('listitem').elements()).toHaveLength(3);
    for (const element of faces().getByRole('listitem').elements()) {
      expect(box(element).width).toBeGreaterThan(400);
      expect(box(element).bottom).toBeLessThanOrEqual(bar().top);
    }
    await expect.element(browser.getByText('The presenter stopped sharing.', { exact: false })).toBeVisible();
    shown.socket().says(aChange({ participants: [host, viewer, bo] }));
    await expect.poll(() => box(tile('Ana Horvat').element()).width).toBe(200);
    expect(tile('Sana Dev').elements()).toHaveLength(0);
  });

  it('frame who speaks and mark a raised hand', async () => {
    const shown = await inside([host, viewer, bo]);
    await shown.speaks('h', aCamera(), new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0] as MediaStreamTrack);
    await expect.element(tile('Ana Horvat')).toHaveAttribute('data-speaking', 'true');
    await expect.element(tile('Person b')).toHaveAttribute('data-speaking', 'false');
    shown.socket().says(aChange({ share: 'stopped', participants: [host, viewer, bo], hands: ['b'] }));
    await expect.element(tile('Person b').getByText('Hand raised')).toBeInTheDocument();
    expect(tile('Ana Horvat').getByText('Hand raised').elements()).toHaveLength(0);
  });

  it('show whose microphone is off, in the grid and in the strip', async () => {
    const speaker = { ...host, microphone: 'on' } as const;
    const shown = await inside([speaker, viewer, bo]);
    await shown.speaks('h', aCamera());
    await shown.speaks('b', aCamera());
    await expect.element(tile('Person b').getByText('Microphone off')).toBeInTheDocument();
    expect(tile('Ana Horvat').getByText('Microphone off').elements()).toHaveLength(0);
    shown.socket().says(aChange({ participants: [{ ...speaker, microphone: 'off' }, viewer, { ...bo, microphone: 'on' }] }));
    await expect.element(tile('Ana Horvat').getByText('Microphone off')).toBeInTheDocument();
    expect(tile('Person b').getByText('Microphone off').elements()).toHaveLength(0);
  });

  it('mark a raised hand in the strip beside a share, too', async () => {
    const shown = await inside([host, viewer, bo], 'sharing');
    await shown.speaks('h', aCamera());
    await shown.speaks('b', aCamera());
    await expect.element(tile('Person b')).toBeVisible();
    shown.socket().says(aChange({ participants: [host, viewer, bo], hands: ['b'] }));
    await expect.element(tile('Person b').getByText('Hand raised')).toBeInTheDocument();
    expect(tile('Ana Horvat').getByText('Hand raised').elements()).toHaveLength(0);
  });

  it('of a large meeting are the cameras, and the number of the others', async () => {
    const shown = await inside([host, viewer, ...Array.from({ length: 10 }, (_, at) => person(`${at}`))]);
    await shown.speaks('h', aCamera());
    await expect.element(tile('Ana Horvat')).toBeVisible();
    await expect.element(faces().getByText('and 11 more')).toBeVisible();
    expect(faces().getByRole('listitem').elements()).toHaveLength(2);
  });

  it('leave room above them on a phone for the line of whoever presents, whole', async () => {
    await browser.viewport(390, 844);
    const shown = await inside([host, viewer]);
    await shown.speaks('h', aCamera());
    const presents = { ...viewer, isPresenting: true };
    const people = { participants: [{ ...host, isPresenting: false }, presents], presenterId: 'v', sharerId: null };
    shown.socket().says(aChange({ share: 'stopped', ...people }));
    const line = browser.getByText('You are presenting now. Share your screen when you are ready.');
    await expect.element(line).toBeVisible();
    const { left, right, bottom } = box(line.element());
    expect([left >= 0, right <= 390]).toEqual([true, true]);
    await expect.poll(() => bottom <= box(tile('Ana Horvat').element()).top).toBe(true);
  });

  it.each([
    [1280, 720],
    [390, 844],
    [844, 390],
  ])('keep free what a notice needs, at %d × %d', async (width, height) => {
    await browser.viewport(width, height);
    const shown = await inside([host, viewer, bo]);
    await shown.speaks('h', aCamera());
    await expect.element(tile('Sana Dev')).toBeVisible();
    const tiles = () => faces().getByRole('listitem').elements().map(box);
    const edges = () => tiles().map(({ top, bottom }) => [top, bottom]);
    const before = edges();
    shown.socket().says({ type: 'sound-notice', n: 3, what: 'muted', by: 'Ana Horvat' });
    const notice = browser.getByRole('alert');
    await expect.element(notice).toBeVisible();
    const hidden = () => tiles().filter(({ top, bottom }) => top < box(notice.element()).bottom && bottom > box(notice.element()).top);
    await expect.poll(hidden).toEqual([]);
    expect(box(notice.element()).bottom <= bar().top || box(notice.element()).right <= bar().left).toBe(true);
    await userEvent.click(notice.getByRole('button', { name: 'Close' }));
    await expect.poll(edges).toEqual(before);
  });

  it('stand one below the other on a phone, and are hidden and shown again under More', async () => {
    await browser.viewport(390, 844);
    const shown = await inside([host, viewer]);
    await shown.speaks('h', aCamera());
    await expect.element(tile('Sana Dev')).toBeVisible();
    expect(box(tile('Sana Dev').element()).top).toBeGreaterThanOrEqual(box(tile('Ana Horvat').element()).bottom);
    expect(box(tile('Sana Dev').element()).bottom).toBeLessThanOrEqual(bar().top);
    const more = async (item: string) => {
      await userEvent.click(browser.getByRole('button', { name: 'More', exact: true }));
      await userEvent.click(browser.getByRole('menuitem', { name: item }));
    };
    await more('Hide faces');
    await expect.poll(() => faces().query()).toBeNull();
    await more('Show faces');
    await expect.element(tile('Ana Horvat')).toBeVisible();
  });
});
