import { page as browser, userEvent } from 'vitest/browser';
import { defaultKeySettings, type KeyMode, type KeySettings } from '@ninefold/domain/keys/key-settings.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type BrowserDevices, browserDevices } from '../../../live-meeting/sound/browser-devices.ts';
import { ownKeys } from '../keys/key-memory.ts';
import { aTrack, button, devices, inside, notice, refusing, told } from '../../../testing/meeting-sound.tsx';

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
    await userEvent.click(browser.getByRole('menuitemradio', { name: 'Screen only' }));
    await expect.poll(() => own.query()).toBeNull();
    await userEvent.click(browser.getByRole('button', { name: 'Layout' }));
    await expect.element(browser.getByRole('menuitemradio', { name: 'Screen only' })).toBeChecked();
    await userEvent.click(browser.getByRole('menuitemradio', { name: 'Faces above' }));
    await expect.element(own).toBeVisible();
  });

  it('the space bar is push to talk, and writes in fields', async () => {
    const shown = await inside();
    // The key's part comes beside the meeting, with that of the notices.
    await expect.poll(() => document.querySelector<HTMLElement>('[data-panel]')?.style.getPropertyValue('--notices-over')).toBe('0px');
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

describe('the space bar and the settings of the keys', () => {
  afterEach(() => ownKeys().change(defaultKeySettings));
  const keys = async (mode: KeyMode, more: Partial<KeySettings['keys']> = {}) => {
    ownKeys().change({ mode, keys: { ...defaultKeySettings.keys, ...more } });
    const shown = await inside();
    await shown.viewing();
    await expect.poll(() => document.querySelector<HTMLElement>('[data-panel]')?.style.getPropertyValue('--notices-over')).toBe('0px');
    return shown;
  };
  const hold = (on: HTMLElement) => {
    on.focus();
    return userEvent.keyboard('{ >}');
  };
  const onPicture = () => document.querySelector('[data-keys=stage]') as HTMLElement;
  const elsewhere = () => {
    const part = document.createElement('div');
    part.tabIndex = 0;
    document.querySelector('header')?.append(part);
    return part;
  };

  it('opens no microphone anywhere while keys work never', async () => {
    const shown = await keys('off');
    for (const place of [elsewhere(), onPicture()]) {
      await hold(place);
      await userEvent.keyboard('{/ }');
    }
    expect(told(shown)).toEqual([]);
  });

  it('is limited as the other keys are to the bar and the picture', async () => {
    const shown = await keys('focused');
    await hold(elsewhere());
    await userEvent.keyboard('{/ }');
    expect(told(shown)).toEqual([]);
    await hold(onPicture());
    await expect.poll(() => told(shown)).toEqual([{ type: 'set-microphone', to: 'on' }]);
    // What was opened is let go wherever the key is released.
    ownKeys().change({ ...defaultKeySettings, mode: 'off' });
    await userEvent.keyboard('{/ }');
    await expect.poll(() => told(shown).at(-1)).toEqual({ type: 'set-microphone', to: 'muted' });
  });

  it('stays what it is when other keys are changed', async () => {
    const shown = await keys('on', { microphone: 'x', camera: '' });
    await hold(elsewhere());
    await expect.poll(() => told(shown).at(-1)).toEqual({ type: 'set-microphone', to: 'on' });
    await userEvent.keyboard('{/ }');
    await expect.poll(() => told(shown).at(-1)).toEqual({ type: 'set-microphone', to: 'muted' });
  });
});

describe('what keeps a device off', () => {
  const forbid = (): (() => void) => {
    Object.defineProperty(document, 'permissionsPolicy', { value: { allowsFeature: () => false }, configurable: true });
    const refused = vi
      .spyOn(navigator.mediaDevices, 'getUserMedia')
      .mockRejectedValue(new DOMException('Permission denied', 'NotAllowedError'));
    return () => {
      Reflect.deleteProperty(document, 'permissionsPolicy');
      refused.mockRestore();
    };
  };
  it.each([
    ['with the page', false, 'Whoever runs this server, or the proxy in front of it, has to remove that rule.'],
    ['from the page around it', true, 'It is embedded in another page. Open it in a tab of its own.'],
  ])('a policy that came %s against both is told as such, and names no icon next to the address', async (_, isFramed, how) => {
    const allow = forbid();
    await inside({ devices: browserDevices, isFramed });
    await userEvent.click(button('Unmute'));
    await expect
      .element(notice().getByText('This page may not use the microphone (Permissions-Policy: microphone).', { exact: false }))
      .toBeVisible();
    await expect.element(notice().getByText(how)).toBeVisible();
    expect(notice().getByRole('button', { name: 'Try again' }).query()).toBeNull();
    await userEvent.click(button('Start camera'));
    await expect
      .element(notice().getByText('This page may not use the camera (Permissions-Policy: camera).', { exact: false }))
      .toBeVisible();
    expect(document.body.textContent).not.toContain('icon next to the address');
    allow();
  });

  it.each([
    ['NotAllowedError', 'Chrome blocks the microphone. You can keep listening.'],
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

  it.each([
    ['pulled out', 'first', ['microphone', 'camera'], 'Microphone and camera were disconnected.', 'The microphone was disconnected.'],
    ['pulled out', 'last', ['camera', 'microphone'], 'Microphone and camera were disconnected.', 'The microphone was disconnected.'],
    ['withdrawn', 'first', ['microphone', 'camera'], 'Chrome blocks the microphone and the camera.', 'Chrome blocks the microphone.'],
    ['withdrawn', 'last', ['camera', 'microphone'], 'Chrome blocks the microphone and the camera.', 'Chrome blocks the microphone.'],
  ] as const)('camera and microphone %s together, the microphone %s, are told in one', async (how, _, order, ofBoth, ofOne) => {
    const opened = new Map<string, MediaStreamTrack>();
    const open: BrowserDevices['open'] = async (source) => {
      const track = aTrack(source);
      opened.set(source, track);
      return track;
    };
    await inside({ devices: { ...devices, open, isWithdrawn: async () => how === 'withdrawn' } });
    await userEvent.click(button('Unmute'));
    await expect.element(button('Mute')).toBeVisible();
    await userEvent.click(button('Start camera'));
    await expect.element(button('Stop camera')).toBeVisible();
    for (const source of order) opened.get(source)?.dispatchEvent(new Event('ended'));
    for (const name of ['Unmute', 'Start camera']) await expect.element(button(name)).toBeVisible();
    await expect.element(notice().getByText(ofBoth, { exact: false })).toBeVisible();
    await userEvent.click(button('Start camera'));
    await expect.element(button('Stop camera')).toBeVisible();
    await expect.element(notice().getByText(ofOne, { exact: false })).toBeVisible();
    // Both go again; one press brings both back.
    await userEvent.click(notice().getByRole('button', { name: 'Try again' }));
    await expect.element(button('Mute')).toBeVisible();
    await expect.poll(() => notice().query()).toBeNull();
    for (const source of order) opened.get(source)?.dispatchEvent(new Event('ended'));
    await expect.element(notice().getByText(ofBoth, { exact: false })).toBeVisible();
    await userEvent.click(notice().getByRole('button', { name: 'Try again' }));
    for (const name of ['Mute', 'Stop camera']) await expect.element(button(name)).toBeVisible();
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
