import { page as browser, userEvent } from 'vitest/browser';
import { expect, it, onTestFinished } from 'vitest';
import { button, devices, inside } from '../../../testing/meeting-sound.tsx';

/** A microphone that hears a tone, as loud as a voice, from when it is told to. */
function aVoice() {
  const audio = new AudioContext();
  onTestFinished(() => audio.close());
  const to = audio.createMediaStreamDestination();
  const loudness = audio.createGain();
  loudness.gain.value = 0;
  const tone = audio.createOscillator();
  tone.connect(loudness).connect(to);
  tone.start();
  const track = to.stream.getAudioTracks()[0] as MediaStreamTrack;
  return {
    capture: { ...devices, open: async () => track },
    talk: async () => {
      // Before the first press on the page the browser lets nothing sound.
      await audio.resume();
      loudness.gain.value = 0.2;
    },
  };
}
/** Enters, mutes, and talks. */
async function talkMuted(): Promise<void> {
  const { capture, talk } = aVoice();
  await inside({ devices: capture });
  await userEvent.click(button('Unmute'));
  await talk();
  await userEvent.click(button('Mute'));
}
const told = () => browser.getByRole('status').filter({ hasText: 'You are muted' });

it('who talks while muted is told so, and unmutes there', async () => {
  await talkMuted();
  await expect.element(told()).toBeVisible();
  await userEvent.click(told().getByRole('button', { name: 'Unmute' }));
  await expect.element(button('Mute')).toBeVisible();
  await expect.poll(() => told().query()).toBeNull();
});

it('it can be closed', async () => {
  await talkMuted();
  await userEvent.click(told().getByRole('button', { name: 'Close' }));
  await expect.poll(() => told().query()).toBeNull();
  await expect.element(button('Unmute')).toBeVisible();
});
