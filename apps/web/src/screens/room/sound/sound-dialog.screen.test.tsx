import axe from 'axe-core';
import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defaultKeySettings } from '@ninefold/domain/keys/key-settings.ts';
import { type BrowserDevices, browserDevices } from '../../../live-meeting/sound/browser-devices.ts';
import { host } from '../../../testing/live-messages.ts';
import { ownKeys } from '../keys/key-memory.ts';
import { aTrack, button, devices, dialog, inside, notice, told } from '../../../testing/meeting-sound.tsx';

/** Colours are measured once things that fade in stand still. */
const fading = () =>
  document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === 1);

/** Findings that keep somebody out; the test's own frame is none of ours. */
async function seriousFindings(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'html-has-lang': { enabled: false }, 'document-title': { enabled: false } },
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

describe('the audio/video dialog', () => {
  const number = { sCallInNumber: '+385 1 555 0142' };
  const cannot: BrowserDevices = { ...devices, can: () => false };

  it('[AV-01] [AV-02] where internet audio is not supported, it says so, with the app and other browsers as the way', async () => {
    const shown = await inside({ devices: cannot });
    await userEvent.click(button('Unmute'));
    const said = dialog("Uh-oh. Internet calling isn't supported on this browser.");
    await expect.element(said).toBeVisible();
    await expect
      .element(
        said.getByText(
          'To call via internet, you need to download the Ninefold desktop app or join the meeting from Chrome or Firefox browsers.',
        ),
      )
      .toBeInTheDocument();
    await userEvent.click(said.getByRole('button', { name: 'Download' }));
    expect(shown.log.some((line) => line.startsWith('tab /Download.aspx'))).toBe(true);
    await userEvent.click(said.getByRole('button', { name: 'Close' }));
    await expect.poll(() => said.query()).toBeNull();
    expect(told(shown)).toEqual([]);
  });

  it('[AV-03] [AV-04] where video is not supported, it says so', async () => {
    await inside({ devices: cannot });
    await userEvent.click(button('Start camera'));
    const said = dialog("Oops. Video isn't supported on this browser.");
    await expect
      .element(
        said.getByText('To use video, you need to download the Ninefold desktop app or join the meeting from the Google Chrome browser.'),
      )
      .toBeInTheDocument();
  });

  it.each([
    ['the devices', () => Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true }), 'mediaDevices'],
    ['connections', () => Object.defineProperty(window, 'RTCPeerConnection', { value: undefined, configurable: true, writable: true }), ''],
  ])('[AV-01] [AV-03] [AV-04] asks the browser itself: one without %s cannot, and is told so', async (_, takeAway, own) => {
    const connection = Object.getOwnPropertyDescriptor(window, 'RTCPeerConnection') as PropertyDescriptor;
    takeAway();
    onTestFinished(() => {
      if (own === 'mediaDevices') Reflect.deleteProperty(navigator, own);
      else Object.defineProperty(window, 'RTCPeerConnection', connection);
    });
    await inside({ devices: browserDevices });
    await userEvent.click(button('Unmute'));
    const sound = dialog("Uh-oh. Internet calling isn't supported on this browser.");
    await userEvent.click(sound.getByRole('button', { name: 'Close' }));
    await userEvent.click(button('Start camera'));
    await expect.element(dialog("Oops. Video isn't supported on this browser.")).toBeVisible();
  });

  it('[AV-01] a browser that has both is asked by the same question, and can', () => {
    expect([browserDevices.can('microphone'), browserDevices.can('camera')]).toEqual([true, true]);
  });

  it('begins with the focus in sight, also in a window that is lower than the dialog', async () => {
    await inside({ pageState: number }, 'pro');
    await browser.viewport(844, 390);
    await userEvent.click(browser.getByRole('button', { name: 'More', exact: true }));
    await userEvent.click(browser.getByRole('menuitem', { name: 'Sound and camera' }));
    const box = dialog('Sound and camera');
    await expect.element(box).toBeVisible();
    await expect.poll(() => box.element().contains(document.activeElement)).toBe(true);
    await expect.poll(fading).toEqual([]);
    const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
    expect([top >= 0, bottom <= 390, document.activeElement === box.element()]).toEqual([true, true, false]);
  });

  it('[AV-05] a meeting that is not free can be called by phone, with the number and its code', async () => {
    await inside({ pageState: number }, 'pro');
    await userEvent.click(button('Sound and camera'));
    await expect.element(dialog('Sound and camera').getByText('Call by phone: +385 1 555 0142, code 482-913-607')).toBeInTheDocument();
  });

  it('[AV-05] also where internet audio is not supported', async () => {
    await inside({ pageState: number, devices: cannot }, 'pro');
    await userEvent.click(button('Unmute'));
    await expect
      .element(dialog("Uh-oh. Internet calling isn't supported on this browser.").getByText('+385 1 555 0142', { exact: false }))
      .toBeInTheDocument();
  });

  it.each([
    ['free', '+385 1 555 0142'],
    ['pro', ''],
  ] as const)('[AV-06] a %s meeting with the number "%s" shows no phone', async (plan, sCallInNumber) => {
    await inside({ pageState: { sCallInNumber } }, plan);
    await userEvent.click(button('Sound and camera'));
    await expect.element(dialog('Sound and camera')).toBeVisible();
    expect(dialog('Sound and camera').element().textContent).not.toContain('Call by phone');
  });

  it.each([
    ['free', 0],
    ['pro', 1],
  ] as const)('[AV-06] nor does the invitation of a %s meeting, which is copied, mailed and saved', async (plan, count) => {
    await inside({ pageState: number }, plan);
    await userEvent.click(button('Invite'));
    await expect.element(browser.getByRole('button', { name: 'Copy invitation' })).toBeVisible();
    expect(browser.getByRole('button', { name: 'Copy phone number' }).elements()).toHaveLength(count);
    const mail = decodeURIComponent((browser.getByRole('link', { name: 'Email' }).element() as HTMLAnchorElement).href);
    expect(mail.includes('By phone')).toBe(count === 1);
  });

  it('has no serious finding of accessibility, nor have faces, people and notices', async () => {
    const shown = await inside({ pageState: number }, 'pro', host);
    await userEvent.click(button('Start camera'));
    await userEvent.click(button('People'));
    shown.socket().says({ type: 'sound-notice', n: 3, what: 'asked', by: 'Ana Horvat' });
    await expect.element(notice()).toBeVisible();
    await expect.poll(fading).toEqual([]);
    expect(await seriousFindings()).toEqual([]);
    await userEvent.click(button('Sound and camera'));
    await expect.element(dialog('Sound and camera')).toBeVisible();
    await expect.poll(fading).toEqual([]);
    expect(await seriousFindings()).toEqual([]);
  });

  it('lets go of a muted microphone', async () => {
    const shown = await inside();
    await userEvent.click(button('Unmute'));
    await userEvent.click(button('Mute'));
    await userEvent.click(button('Sound and camera'));
    await userEvent.click(dialog('Sound and camera').getByRole('button', { name: 'Turn the microphone off' }));
    await expect.poll(() => told(shown).at(-1)).toEqual({ type: 'set-microphone', to: 'off' });
  });

  it('lists the devices, tries them with nobody listening, and lets go when closed', async () => {
    const opened: MediaStreamTrack[] = [];
    const shown = await inside({
      devices: {
        ...devices,
        open: async (source) => {
          const track = aTrack(source);
          opened.push(track);
          return track;
        },
      },
    });
    await userEvent.click(button('Sound and camera'));
    const box = dialog('Sound and camera');
    await userEvent.click(box.getByRole('button', { name: 'Try both' }));
    await expect.element(box.getByText('Microphone level')).toBeVisible();
    await expect.poll(() => opened.length).toBe(2);
    await userEvent.selectOptions(box.getByRole('combobox', { name: 'Microphone' }), 'Desk microphone');
    await expect.poll(() => opened.length).toBe(4);
    await userEvent.click(box.getByRole('button', { name: 'Close' }));
    await expect.poll(() => opened.map((track) => track.readyState)).toEqual(['ended', 'ended', 'ended', 'ended']);
    expect(told(shown)).toEqual([]);
  });

  it.each([
    ['NotAllowedError', /blocks the microphone\. .*blocks the camera\..*Allow it with the icon next to the address, then try again\./],
    ['NotFoundError', /No microphone found\. No camera found\. Connect one and try again, or continue without it\./],
    ['NotReadableError', /Another program uses the microphone\. Another program uses the camera\. Close that program/],
    ['OverconstrainedError', /No microphone found\. No camera found\./],
  ])('says why a try gives nothing (%s), and tries again', async (name, words) => {
    let attempts = 0;
    await inside({
      devices: {
        ...devices,
        open: async (source) => {
          attempts += 1;
          if (attempts <= 2) throw new DOMException('no', name);
          return aTrack(source);
        },
      },
    });
    await userEvent.click(button('Sound and camera'));
    const box = dialog('Sound and camera');
    await userEvent.click(box.getByRole('button', { name: 'Try both' }));
    await expect.poll(() => box.getByRole('alert').element().textContent).toMatch(words);
    await userEvent.click(box.getByRole('button', { name: 'Try again' }));
    await expect.element(box.getByText('Microphone level')).toBeVisible();
    await expect.poll(() => box.getByRole('alert').query()).toBeNull();
  });

  it('says in front of the meeting that another microphone did not open', async () => {
    let isTaken = false;
    await inside({
      devices: {
        ...devices,
        open: async (source) => {
          if (isTaken) throw new DOMException('no', 'NotReadableError');
          return aTrack(source);
        },
      },
    });
    await userEvent.click(button('Unmute'));
    await expect.element(button('Mute')).toBeVisible();
    await userEvent.click(button('Sound and camera'));
    isTaken = true;
    const box = dialog('Sound and camera');
    await userEvent.selectOptions(box.getByRole('combobox', { name: 'Microphone' }), 'Desk microphone');
    await expect.poll(() => box.getByRole('alert').element().textContent).toMatch(/^Another program uses the microphone\./);
  });

  it('offers no try where the browser can do neither, and says so', async () => {
    await inside({ devices: cannot });
    await userEvent.click(button('Sound and camera'));
    const box = dialog('Sound and camera');
    await expect.element(box.getByText("Internet calling isn't supported", { exact: false })).toBeVisible();
    expect(box.getByRole('button', { name: 'Try both' }).query()).toBeNull();
    expect(box.getByText('Hold the space bar to talk', { exact: false }).query()).toBeNull();
  });

  it('shows how loud a muted person is, who stays silent to the others', async () => {
    const audio = new AudioContext();
    const tone = new OscillatorNode(audio);
    const out = audio.createMediaStreamDestination();
    tone.connect(out);
    tone.start();
    onTestFinished(() => audio.close());
    const [track] = out.stream.getAudioTracks() as [MediaStreamTrack];
    await inside({ devices: { ...devices, open: async () => track } });
    await userEvent.click(button('Unmute'));
    await userEvent.click(button('Mute'));
    await userEvent.click(button('Sound and camera'));
    const meter = () => dialog('Sound and camera').element().querySelector('meter')?.value ?? 0;
    await expect.poll(meter).toBeGreaterThan(0.5);
    expect(track.enabled).toBe(false);
  });

  it('speaks of the space bar only where keys work', async () => {
    onTestFinished(() => ownKeys().change(defaultKeySettings));
    await inside();
    await userEvent.click(button('Sound and camera'));
    const hint = dialog('Sound and camera').getByText('Hold the space bar to talk', { exact: false });
    await expect.element(hint).toBeInTheDocument();
    ownKeys().change({ ...defaultKeySettings, mode: 'off' });
    await expect.element(hint).not.toBeInTheDocument();
  });
});
