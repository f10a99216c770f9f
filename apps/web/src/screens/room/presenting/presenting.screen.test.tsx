import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { aKnock, aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { show, type ShowOptions } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

const offer = { id: 'o', mode: 2, nextId: 'v', byId: 'h' } as const;
const next = { ...viewer, isAdmin: true, isPresenting: true };
const former = { ...host, isPresenting: false };
const presentsNow = { presenterId: 'v', sharerId: 'h', participants: [former, next], swaps: [] };

/** 300 × 150 pixels of one colour. */
function aPicture(colour = '#000'): MediaStream {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 300, 150);
  }
  return canvas.captureStream(5);
}
async function asViewer(changes = {}, options: ShowOptions = {}, you = viewer) {
  const shown = await show(<ViewerScreen codeOrPurl="482913607" />, options);
  await expect.poll(() => shown.socket()).toBeTruthy();
  shown.socket().opens();
  shown.socket().says(aWelcome(changes, you));
  return shown;
}
const button = (name: string) => browser.getByRole('button', { name, exact: true });
const said = (shown: Awaited<ReturnType<typeof show>>) => shown.socket().sent.map(({ type }) => type);

beforeEach(() => browser.viewport(1280, 720));

describe('presenting, on a viewer’s page', () => {
  it('[SWAP-10] asks, can take the wish back, and shares once the presenter has agreed', async () => {
    const stream = aPicture();
    const shown = await asViewer({}, { capture: { isOffered: true, start: async () => stream } });
    await userEvent.click(button('Ask to present'));
    expect(said(shown)).toContain('ask-to-present');
    shown.socket().says(aChange({ swaps: [{ id: 'w', mode: 1, nextId: 'v', byId: 'v' }] }));
    await userEvent.click(button('Cancel request'));
    expect(shown.socket().sent).toContainEqual({ type: 'withdraw-swap', swapId: 'w' });
    shown.socket().says(aChange(presentsNow, 3));
    await expect.element(browser.getByText(/You are presenting now.*Ana Horvat/)).toBeVisible();
    expect(said(shown)).not.toContain('start-share');
    await userEvent.click(button('Share screen'));
    await expect.element(button('Stop sharing')).toBeVisible();
    // The old screen stays until this one has reached the engine.
    expect(said(shown)).not.toContain('start-share');
    shown.socket().says(aChange({ ...presentsNow, presenterId: 'h', participants: [host, viewer] }, 4));
    await expect.element(button('Ask to present')).toBeVisible();
    expect(stream.getVideoTracks()[0]?.readyState).toBe('ended');
  });

  it('an invitation to present stands in the name of the tab until it is answered', async () => {
    const shown = await asViewer({ swaps: [offer] });
    await expect.poll(() => document.title).toMatch(/^\(1\) /);
    shown.socket().says(aChange({ swaps: [] }));
    await expect.poll(() => document.title).not.toMatch(/^\(/);
  });

  it('says why the browser of a new presenter gave no picture', async () => {
    const failing = { isOffered: true, start: () => Promise.reject(new DOMException('held', 'NotReadableError')) };
    await asViewer(presentsNow, { capture: failing }, next);
    await userEvent.click(button('Share screen'));
    await expect.element(browser.getByText(/^The screen could not be read/)).toBeVisible();
    await expect.element(button('Share screen')).toBeVisible();
  });

  it('[SWAP-11] [SEC-31] an offer names who makes it, captures nothing by itself, and opens the picker with the click on Accept', async () => {
    const shown = await asViewer({ swaps: [offer] }, { capture: { isOffered: true, start: () => new Promise(() => {}) } });
    const question = browser.getByRole('dialog', { name: /Ana Horvat/ });
    await expect.element(question).toBeVisible();
    expect(shown.log).not.toContain('capture');
    await userEvent.click(question.getByRole('button', { name: 'Accept' }));
    expect(shown.socket().sent).toContainEqual({ type: 'accept-swap', swapId: 'o' });
    expect(shown.log).toContain('capture');
  });

  it('[SWAP-10] consent is for whom it was given: a question that takes the place of another one is not answered by the same press', async () => {
    const third = { ...viewer, id: 'm', name: 'Mallory' };
    const wishes = [
      { id: 'w1', mode: 1, nextId: 'v', byId: 'v' },
      { id: 'w2', mode: 1, nextId: 'm', byId: 'm' },
    ] as const;
    const everybody = { participants: [host, viewer, third] };
    const waiting: (() => void)[] = [];
    const after = (_ms: number, wake: () => void) => {
      waiting.push(wake);
      return () => {};
    };
    const shown = await asViewer({ ...everybody, swaps: wishes }, { timers: { after } }, host);
    const question = (name: string) => browser.getByRole('dialog', { name: new RegExp(name) });
    await expect.element(question('Sana Dev')).toBeVisible();
    const accept = question('Sana Dev').getByRole('button', { name: 'Accept' }).element().getBoundingClientRect();
    shown.socket().says(aChange({ ...everybody, swaps: [wishes[1]] }));
    await expect.element(question('Mallory')).toBeVisible();
    const under = document.elementFromPoint(accept.x + accept.width / 2, accept.y + accept.height / 2) as HTMLElement;
    under.click();
    (question('Mallory').getByRole('button', { name: 'Decline' }).element() as HTMLElement).click();
    expect(said(shown).filter((type) => type.endsWith('-swap'))).toEqual([]);
    for (const wake of waiting) wake();
    await userEvent.click(question('Mallory').getByRole('button', { name: 'Accept' }));
    expect(shown.socket().sent.at(-1)).toEqual({ type: 'accept-swap', swapId: 'w2' });
  });

  it('[SWAP-10] of a wish it is said what becomes of the screen that is shown, where one is', async () => {
    const wish = { participants: [host, viewer], swaps: [{ id: 'w', mode: 1, nextId: 'v', byId: 'v' }] } as const;
    const shown = await asViewer({ ...wish, participants: [...wish.participants], swaps: [...wish.swaps] }, {}, host);
    const question = browser.getByRole('dialog', { name: /Sana Dev/ });
    await expect.element(question.getByText('Your screen stays until theirs is there.')).toBeVisible();
    shown.socket().says(aChange({ share: 'stopped', participants: [...wish.participants], swaps: [...wish.swaps] }));
    await expect.element(question.getByText('They choose what to show.')).toBeVisible();
  });

  it('[SWAP-12] a declined offer captures nothing and is answered', async () => {
    const shown = await asViewer({ swaps: [offer] });
    await userEvent.click(browser.getByRole('dialog', { name: /Ana Horvat/ }).getByRole('button', { name: 'Decline' }));
    expect(shown.socket().sent).toContainEqual({ type: 'decline-swap', swapId: 'o' });
    expect(shown.log).not.toContain('capture');
    shown.socket().says(aChange({ swaps: [] }));
    await expect.element(browser.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('nothing is zoomed while the own share has the place of the picture, and when it ends its last picture stays', async () => {
    const shown = await asViewer({}, { capture: { isOffered: true, start: async () => aPicture('#f00') } });
    await shown.viewing();
    const zoom = browser.getByRole('group', { name: 'Zoom' });
    await expect.element(zoom).toBeVisible();
    shown.socket().says(aChange(presentsNow, 3));
    await userEvent.click(button('Share screen'));
    await expect.element(button('Stop sharing')).toBeVisible();
    await expect.element(browser.getByRole('banner').getByText('Sharing', { exact: true })).toBeVisible();
    expect(zoom.elements()).toHaveLength(0);
    expect(button('Open in own window').elements()).toHaveLength(0);
    await expect.poll(() => document.querySelector('figure video')).toHaveProperty('videoWidth', 300);
    shown.socket().says(aChange({ ...presentsNow, sharerId: 'v' }, 4));
    // The host takes it back.
    shown.socket().says(aChange({ share: 'none', sharerId: null, participants: [host, viewer] }, 5));
    const stage = browser.getByRole('region', { name: 'Shared screen' });
    await expect.element(stage).toHaveAttribute('data-picture', 'still');
    await expect.element(browser.getByText(/Ana Horvat presents next/)).toBeVisible();
    const still = stage.element().querySelector('canvas');
    const [red, green] = still?.getContext('2d')?.getImageData(150, 75, 1, 1).data ?? [];
    expect([red, green]).toEqual([expect.closeTo(255, -1), expect.closeTo(0, -1)]);
  });

  it('a next screen that is there before the own share has gone is not painted over by the own last picture', async () => {
    const shown = await asViewer({}, { capture: { isOffered: true, start: async () => aPicture('#f00') } });
    await shown.viewing();
    shown.socket().says(aChange(presentsNow, 3));
    await userEvent.click(button('Share screen'));
    await expect.element(button('Stop sharing')).toBeVisible();
    await expect.poll(() => document.querySelector('figure video')).toHaveProperty('videoWidth', 300);
    shown.socket().says(aChange({ ...presentsNow, sharerId: 'v' }, 4));
    // The host takes it back, and a picture of theirs is painted already.
    shown.socket().says(aChange({ presenterId: 'h', sharerId: 'h', participants: [host, viewer], swaps: [] }, 5));
    const stage = browser.getByRole('region', { name: 'Shared screen' });
    await expect.element(stage).toHaveAttribute('data-picture', 'video');
    expect(document.querySelector('figure video')).toBe(null);
    const still = stage.element().querySelector('canvas');
    expect([...(still?.getContext('2d')?.getImageData(150, 75, 1, 1).data ?? [])]).toEqual([0, 0, 0, 0]);
  });

  it('[MEET-22] a guest who presents can keep the sound of the shared tab back, in a wide bar, in its menu and on a phone under More', async () => {
    const withSound = async () => {
      const stream = aPicture();
      for (const track of new AudioContext().createMediaStreamDestination().stream.getAudioTracks()) stream.addTrack(track);
      return stream;
    };
    const shown = await asViewer({}, { capture: { isOffered: true, start: withSound } });
    shown.socket().says(aChange(presentsNow, 2));
    await userEvent.click(button('Share screen'));
    await browser.viewport(1600, 900);
    await userEvent.click(button('Sound off'));
    await expect.element(button('Sound on')).toBeVisible();
    await browser.viewport(1280, 720);
    await userEvent.click(button('More sharing options'));
    await userEvent.click(browser.getByRole('menuitem', { name: 'Sound on' }));
    await userEvent.click(button('More sharing options'));
    await userEvent.click(browser.getByRole('menuitem', { name: 'Sound off' }));
    await browser.viewport(390, 844);
    await userEvent.click(button('More'));
    await userEvent.click(browser.getByRole('menuitem', { name: 'Sound on' }));
    await userEvent.click(button('More'));
    await expect.element(browser.getByRole('menuitem', { name: 'Sound off' })).toBeVisible();
  });

  it('[SWAP-10] says of the next presenter that they are away, as the list of people does', async () => {
    const shown = await asViewer({ participants: [host, viewer] });
    await shown.viewing();
    const mallory = { ...viewer, id: 'm', name: 'Mallory', isPresenting: true, isConnected: false };
    const swapped = { presenterId: 'm', sharerId: 'm', share: 'none' as const };
    shown.socket().says(aChange({ ...swapped, participants: [former, viewer, { ...mallory, isConnected: true }] }));
    await expect.element(browser.getByText('Mallory presents next.', { exact: false })).toBeVisible();
    shown.socket().says(aChange({ ...swapped, participants: [former, viewer, mallory] }, 3));
    await expect.element(browser.getByText('Mallory presents next but is away right now.', { exact: false })).toBeVisible();
  });

  it('a browser that cannot capture is not led to ask, and told so when it is offered', async () => {
    const shown = await asViewer({}, { capture: { isOffered: false, start: () => Promise.reject(new Error('none')) } });
    await expect.element(button('People')).toBeVisible();
    expect(button('Ask to present').elements()).toHaveLength(0);
    shown.socket().says(aChange({ swaps: [offer] }));
    await expect.element(browser.getByText('This browser cannot share a screen.')).toBeVisible();
  });

  it('one without WebRTC is not led to ask for what the others would see in stills, and reads why', async () => {
    const shown = await asViewer({}, { stills: { hasWebRtc: false } });
    await expect.element(button('People')).toBeVisible();
    expect(button('Ask to present').elements()).toHaveLength(0);
    shown.socket().says(aChange({ ...presentsNow, sharerId: null, share: 'none' }, 3));
    await expect.element(browser.getByText('Others see what you share as still pictures', { exact: false })).toBeVisible();
  });

  it('[API-10] [API-11] [SWAP-11] there the app presents in the place of the page: its address opens in the hidden frame, none is a failure', async () => {
    const address = `ninefold://share?swapMode=2&ticket=${'t'.repeat(43)}`;
    const noCapture = { isOffered: false, start: () => Promise.reject(new Error('none')) };
    const answers = {
      GenerateClientTicket: { d: { iError: 0, Ticket: 'proof' } },
      GetSwapPresenterStickyAppUrlAutoScreenShareAudioVideo: { d: { iError: 0, ErrorCode: 0, Url: address } },
    };
    const page = { sSessionId: 'session', sAppScheme: 'ninefold' };
    const shown = await asViewer(presentsNow, { capture: noCapture, answers, pageState: page }, next);
    await userEvent.click(button('Share with the app'));
    await expect.poll(() => shown.log).toContain(`frame ${address}`);
    expect(shown.bodies['GetSwapPresenterStickyAppUrlAutoScreenShareAudioVideo']).toMatchObject({
      clientTicket: 'proof',
      swapMode: 2,
      viewerName: 'Sana Dev',
      autoScreenSharing: false,
      isMuted: false,
    });
    // The app has come: it has this page's seat.
    shown.socket().breaks(4409);
    await expect.element(browser.getByText('The meeting continues in the desktop app.')).toBeVisible();
    await shown.unmount();

    const withoutUrl = { ...answers, GetSwapPresenterStickyAppUrlAutoScreenShareAudioVideo: { d: { iError: 0, ErrorCode: 0 } } };
    const refused = await asViewer(presentsNow, { capture: noCapture, answers: withoutUrl, pageState: page }, next);
    await userEvent.click(button('Share with the app'));
    await expect.element(browser.getByRole('alert')).toHaveTextContent('An unknown error occured');
    expect(refused.log.filter((line) => line.startsWith('frame '))).toEqual([]);
  });

  it('[SEC-16] a co-host hears who knocks, and lets them in', async () => {
    const shown = await asViewer({ door: 'locked', knocks: [aKnock('k', 'Di Marsh')] });
    await userEvent.click(browser.getByRole('alert', { name: 'Di Marsh wants to join' }).getByRole('button', { name: 'Let in' }));
    expect(shown.socket().sent).toContainEqual({ type: 'let-in', knockId: 'k' });
  });

  it('who is removed is told so, also while presenting', async () => {
    const shown = await asViewer(presentsNow, {}, next);
    shown.socket().says({ type: 'over', n: 5, state: 11, reason: 'removed' });
    await expect.element(browser.getByRole('heading', { name: 'You were removed from the meeting.' })).toBeVisible();
    expect(shown.log).not.toContain('go /');
    // The server marks this browser in its answer.
    await expect.poll(() => shown.log).toContain('call Refresher.aspx');
    expect(browser.getByRole('link', { name: 'Rejoin' }).elements()).toHaveLength(0);
  });
});
