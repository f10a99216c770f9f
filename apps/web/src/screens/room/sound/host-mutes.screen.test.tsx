import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { aChange, host, viewer } from '../../../testing/live-messages.ts';
import { button, inside, notice, told } from '../../../testing/meeting-sound.tsx';

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

  it('asked to speak, not now is told to who asked', async () => {
    const shown = await inside();
    shown.socket().says({ type: 'sound-notice', n: 3, what: 'asked', by: 'Ana Horvat' });
    await userEvent.click(notice().getByRole('button', { name: 'Not now' }));
    await expect.poll(() => notice().query()).toBeNull();
    await expect.element(button('Unmute')).toBeVisible();
    expect(shown.socket().sent.filter(({ type }) => type === 'decline-to-speak')).toHaveLength(1);
  });

  it('those who were asked and prefer to stay muted are told in one line', async () => {
    const shown = await inside({}, 'free', host);
    const declines = (by: string, n: number) => shown.socket().says({ type: 'declined-to-speak', n, by });
    declines('Sana Dev', 3);
    await expect.element(browser.getByText('Sana Dev prefers to stay muted.')).toBeVisible();
    declines('Viewer 3', 4);
    await expect.element(browser.getByText('Sana Dev and 1 more prefer to stay muted.')).toBeVisible();
    declines('Sana Dev', 5);
    await expect.element(browser.getByText('Viewer 3 and 1 more prefer to stay muted.')).toBeVisible();
  });

  it('who was asked and has not answered is told in a line of their own, and in one line only', async () => {
    const shown = await inside({}, 'free', host);
    const says = (type: 'declined-to-speak' | 'speak-unanswered', by: string) => shown.socket().says({ type, n: 3, by });
    says('declined-to-speak', 'Sana Dev');
    says('speak-unanswered', 'Viewer 3');
    await expect.element(browser.getByText('Viewer 3 has not answered, and stays muted.')).toBeVisible();
    await expect.element(browser.getByText('Sana Dev prefers to stay muted.')).toBeVisible();
    says('speak-unanswered', 'Sana Dev');
    await expect.element(browser.getByText('Viewer 3 and 1 more have not answered, and stay muted.')).toBeVisible();
    await expect.poll(() => browser.getByText('prefers to stay muted', { exact: false }).query()).toBeNull();
    await userEvent.click(browser.getByRole('button', { name: 'Close', exact: true }));
    await expect.poll(() => browser.getByText('have not answered', { exact: false }).query()).toBeNull();
  });

  it('who speaks by the time the question comes again is not asked', async () => {
    const shown = await inside();
    await userEvent.click(button('Unmute'));
    await expect.element(button('Mute')).toBeVisible();
    shown.socket().says({ type: 'sound-notice', n: 3, what: 'asked', by: 'Ana Horvat' });
    // Told in another place: what came before it is drawn by then.
    shown.socket().says({ type: 'speak-unanswered', n: 4, by: 'Viewer 3' });
    await expect.element(browser.getByText('Viewer 3 has not answered, and stays muted.')).toBeVisible();
    expect(browser.getByText('asks you to speak', { exact: false }).query()).toBeNull();
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
    expect(shown.socket().sent.filter(({ type }) => ['mute', 'ask-to-unmute', 'let-speak'].includes(type))).toEqual([
      { type: 'mute', participantId: 'v', device: 'microphone' },
      { type: 'mute', participantId: 'v', device: 'camera' },
      { type: 'ask-to-unmute', participantId: 'v' },
      { type: 'let-speak', who: 'admins' },
    ]);
  });
});
