/** Runs in the browser page of the contract test: participants by number, driven from outside. */
import { driveParticipant, type ParticipantDriver } from '../contract-driver.ts';
import { createLivekitClient } from './client.ts';

declare global {
  interface Window {
    newParticipant(): number;
    drive(participant: number, step: keyof ParticipantDriver, token: string): Promise<unknown>;
  }
}

const participants: ParticipantDriver[] = [];

window.newParticipant = () =>
  participants.push(
    driveParticipant(createLivekitClient(), `${location.origin}/media`, (kind) => (kind === 'video' ? movingPicture() : tone())),
  ) - 1;
window.drive = async (participant, step, token) => participants[participant]?.[step](token);

/** A steady tone, as a microphone would hear it. */
function tone(): MediaStreamTrack {
  const audio = new AudioContext();
  const oscillator = audio.createOscillator();
  const out = audio.createMediaStreamDestination();
  oscillator.connect(out);
  oscillator.start();
  const track = out.stream.getAudioTracks()[0];
  if (track === undefined) throw new Error('the tone gives no track');
  return track;
}

/** A capture that never stands still, with text-like edges. */
function movingPicture(): MediaStreamTrack {
  const canvas = document.createElement('canvas');
  canvas.width = 1280;
  canvas.height = 720;
  const pen = canvas.getContext('2d');
  let frame = 0;
  setInterval(() => {
    frame += 1;
    if (pen === null) return;
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = 'black';
    pen.font = '20px sans-serif';
    for (let line = 0; line < 30; line += 1)
      pen.fillText(`frame ${frame}, line ${line}: the quick brown fox`, (frame * 3) % 600, 24 * line);
  }, 1000 / 30);
  const track = canvas.captureStream(30).getVideoTracks()[0];
  if (track === undefined) throw new Error('the canvas gives no track');
  return track;
}
