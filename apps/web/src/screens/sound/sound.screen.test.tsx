import axe from 'axe-core';
import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { type BrowserDevices, browserDevices } from '../../live-meeting/sound/browser-devices.ts';
import { aChange, aWelcome, host, viewer } from '../../testing/live-messages.ts';
import { show, type ShowOptions, type Shown } from '../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

/** A track as a microphone or a camera gives it, without one. */
function aTrack(source: 'microphone' | 'camera'): MediaStreamTrack {
  if (source === 'camera') {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
    return canvas.captureStream(5).getVideoTracks()[0] as MediaStreamTrack;
  }
  return new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0] as MediaStreamTrack;
}

const devices: BrowserDevices = {
  ...browserDevices,
  can: () => true,
  open: async (source) => aTrack(source),
  list: async () => [
    { kind: 'microphone', id: 'desk', label: 'Desk microphone' },
    { kind: 'camera', id: 'lid', label: 'Lid camera' },
    { kind: 'speaker', id: 'room', label: 'Room speaker' },
  ],
};
const refusing = (name: string): BrowserDevices => ({ ...devices, open: () => Promise.reject(new DOMException('no', name)) });

async function inside(options: ShowOptions = {}, plan: 'free' | 'pro' = 'free', you = viewer): Promise<Shown> {
  await browser.viewport(1280, 720);
  const shown = await show(<ViewerScreen codeOrPurl="482-913-607" />, { devices, ...options });
  shown.socket().opens();
  shown.socket().says(aWelcome({ plan }, you));
  await expect.element(button('Unmute')).toBeVisible();
  return shown;
}
const button = (name: string) => browser.getByRole('region', { name: 'Meeting controls' }).getByRole('button', { name, exact: true });
const dialog = (name: string) => browser.getByRole('dialog', { name });
const told = (shown: Shown) => shown.socket().sent.filter((message) => message.type.startsWith('set-'));
const notice = () => browser.getByRole('alert');

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

describe('microphone and camera in the bar', () => {
  it('[MEET-22] [MEET-24] are off until pressed; the word says what pressing does', async () => {
    const shown = await inside();
    expect(told(shown)).toEqual([]);
    await userEvent.click(button('Unmute'));
    await expect.element(button('Mute')).toBeVisible();
    await userEvent.click(button('Start camera'));
    await expect.element(button('Stop camera')).toBeVisible();
    await userEvent.click(button('Mute'));
    await expect.element(button('Unmute')).toBeVisible();
    await userEvent.click(button('Stop camera'));
    await expect.element(button('Start camera')).toBeVisible();
    expect(told(shown)).toEqual([
      { type: 'set-microphone', to: 'on' },
      { type: 'set-camera', to: 'on' },
      { type: 'set-microphone', to: 'muted' },
      { type: 'set-camera', to: 'off' },
    ]);
  });

  it('the own camera is seen beside the screen, and can be put away', async () => {
    await inside();
    await userEvent.click(button('Start camera'));
    const own = browser.getByRole('list', { name: 'Faces' }).getByRole('listitem', { name: 'You' });
    await expect.element(own).toBeVisible();
    await userEvent.click(browser.getByRole('button', { name: 'Layout' }));
    await userEvent.click(browser.getByRole('menuitem', { name: 'Screen only' }));
    await expect.poll(() => own.query()).toBeNull();
    await userEvent.click(browser.getByRole('button', { name: 'Layout' }));
    await userEvent.click(browser.getByRole('menuitem', { name: 'Faces above' }));
    await expect.element(own).toBeVisible();
  });

  it('the space bar is push to talk, and writes in fields', async () => {
    const shown = await inside();
    await userEvent.click(browser.getByRole('main'));
    await userEvent.keyboard('{ >}');
    await expect.poll(() => told(shown).at(-1)).toEqual({ type: 'set-microphone', to: 'on' });
    await userEvent.keyboard('{/ }');
    await expect.poll(() => told(shown).at(-1)).toEqual({ type: 'set-microphone', to: 'muted' });
    const before = told(shown).length;
    await userEvent.click(browser.getByRole('region', { name: 'Meeting controls' }).getByRole('button', { name: 'Chat' }));
    const field = browser.getByRole('textbox', { name: 'Message' });
    await userEvent.click(field);
    await userEvent.keyboard('a b');
    await expect.element(field).toHaveValue('a b');
    expect(told(shown)).toHaveLength(before);
  });
});

describe('what keeps a device off', () => {
  it.each([
    ['NotAllowedError', 'Your browser blocks the microphone. You can go on listening.'],
    ['NotFoundError', 'No microphone found.'],
    ['NotReadableError', 'Another program uses the microphone.'],
  ])('%s is one sentence, and trying again is one press', async (name, words) => {
    const shown = await inside({ devices: refusing(name) });
    await userEvent.click(button('Unmute'));
    await expect.element(notice().getByText(words, { exact: false })).toBeInTheDocument();
    await expect.element(button('Unmute')).toBeVisible();
    expect(told(shown)).toEqual([]);
    await userEvent.click(notice().getByRole('button', { name: 'Try again' }));
    await expect.element(notice().getByText(words, { exact: false })).toBeInTheDocument();
    await userEvent.click(notice().getByRole('button', { name: 'Close' }));
    await expect.poll(() => notice().query()).toBeNull();
  });

  it('the server’s refusal says who decides, and turns it off here', async () => {
    const shown = await inside();
    await userEvent.click(button('Unmute'));
    await expect.element(button('Mute')).toBeVisible();
    shown.socket().says({ type: 'refused', n: 3, what: 'set-microphone', reason: 'sound/not-allowed' });
    await expect.element(notice().getByText('The host lets only some people speak.', { exact: false })).toBeInTheDocument();
    await expect.element(button('Unmute')).toBeVisible();
  });
});

describe('what the host does', () => {
  it('muted by the host, the button says so, and the person is told by whom', async () => {
    const shown = await inside();
    await userEvent.click(button('Unmute'));
    await expect.element(button('Mute')).toBeVisible();
    shown.socket().says({ type: 'sound-notice', n: 3, what: 'muted', by: 'Ana Horvat' });
    await expect.element(notice().getByText('Ana Horvat muted you.')).toBeInTheDocument();
    await expect.element(button('Unmute')).toBeVisible();
  });

  it('asked to speak, nothing is on before the person says so', async () => {
    const shown = await inside();
    shown.socket().says({ type: 'sound-notice', n: 3, what: 'asked', by: 'Ana Horvat' });
    await expect.element(notice().getByText('Ana Horvat asks you to speak.')).toBeInTheDocument();
    expect(told(shown)).toEqual([]);
    await userEvent.click(notice().getByRole('button', { name: 'Unmute' }));
    await expect.element(button('Mute')).toBeVisible();
    expect(told(shown)).toEqual([{ type: 'set-microphone', to: 'on' }]);
    await expect.poll(() => notice().query()).toBeNull();
  });

  it('the host mutes, asks, stops a camera, and lets only some speak', async () => {
    const shown = await inside({}, 'free', host);
    const other = { ...viewer, microphone: 'on', camera: 'on' } as const;
    shown.socket().says(aChange({ participants: [host, other] }));
    await userEvent.click(button('People'));
    const person = browser.getByRole('list', { name: 'People' }).getByRole('listitem', { name: 'Sana Dev' });
    await expect.element(person.getByText('Microphone on')).toBeInTheDocument();
    const act = async (name: string) => {
      await userEvent.click(person.getByRole('button', { name: /^More/ }));
      await userEvent.click(person.getByRole('button', { name, exact: true }));
    };
    await act('Mute');
    await act('Stop camera');
    shown.socket().says(aChange({ participants: [host, { ...other, microphone: 'muted' }] }, 3));
    await expect.element(person.getByText('Microphone off')).toBeInTheDocument();
    await act('Ask to unmute');
    await userEvent.click(browser.getByRole('checkbox', { name: 'Let everyone speak' }));
    expect(shown.socket().sent.filter(({ type }) => ['silence', 'ask-to-unmute', 'let-speak'].includes(type))).toEqual([
      { type: 'silence', participantId: 'v', device: 'microphone' },
      { type: 'silence', participantId: 'v', device: 'camera' },
      { type: 'ask-to-unmute', participantId: 'v' },
      { type: 'let-speak', who: 'admins' },
    ]);
  });
});

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
    await userEvent.click(box.getByRole('button', { name: 'Try microphone and camera' }));
    await expect.element(box.getByText('How loud you are')).toBeVisible();
    await expect.poll(() => opened.length).toBe(2);
    await userEvent.selectOptions(box.getByRole('combobox', { name: 'Microphone' }), 'Desk microphone');
    await expect.poll(() => opened.length).toBe(4);
    await userEvent.click(box.getByRole('button', { name: 'Close' }));
    await expect.poll(() => opened.map((track) => track.readyState)).toEqual(['ended', 'ended', 'ended', 'ended']);
    expect(told(shown)).toEqual([]);
  });
});

describe('who speaks', () => {
  it('is marked in the list of people and around their face', async () => {
    const shown = await inside();
    await shown.viewing();
    await userEvent.click(button('People'));
    const person = browser.getByRole('list', { name: 'People' }).getByRole('listitem', { name: 'Ana Horvat' });
    await expect.element(person.getByText('Microphone off')).toBeInTheDocument();
    await shown.speaks('h', aTrack('camera'), aTrack('microphone'));
    await expect.element(person.getByText('Speaking')).toBeInTheDocument();
    const face = browser.getByRole('list', { name: 'Faces' }).getByRole('listitem', { name: 'Ana Horvat' });
    await expect.element(face).toHaveAttribute('data-speaking', 'true');
  });
});

describe('sound that the browser holds back', () => {
  it('is one press away', async () => {
    let isAllowed = false;
    let heard = 0;
    const makeElement = (): HTMLAudioElement => {
      const element = browserDevices.makeElement();
      element.play = async () => {
        if (!isAllowed) throw new DOMException('no', 'NotAllowedError');
        heard += 1;
      };
      return element;
    };
    const shown = await inside({ devices: { ...devices, makeElement } });
    await shown.viewing();
    await shown.speaks('h', aTrack('microphone'));
    await expect.element(notice().getByText('The browser holds the sound of this meeting back.')).toBeInTheDocument();
    isAllowed = true;
    await userEvent.click(notice().getByRole('button', { name: 'Turn sound on' }));
    await expect.poll(() => notice().query()).toBeNull();
    expect(heard).toBe(1);
  });
});
