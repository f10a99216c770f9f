import { err, ok, type Result } from '../shared/result.ts';

/** `muted`: the engine may carry it and nothing is heard; turning it `on` again asks nobody. */
export type MicrophoneState = 'off' | 'muted' | 'on';
export type CameraState = 'off' | 'on';
export type Device = 'microphone' | 'camera';

/** What a person has turned on. Everything is off until a click of theirs (T-27). */
export interface Devices {
  readonly microphone: MicrophoneState;
  readonly camera: CameraState;
}
export const allOff: Devices = { microphone: 'off', camera: 'off' };

/** Whose microphones and cameras the meeting takes: everybody's, or those of host, co-hosts and presenter, and of whom the host asks. */
export type WhoSpeaks = 'everyone' | 'admins';

/** Each microphone goes to everybody and each camera to whoever looks: a meeting of hundreds has to stop somewhere. */
export const MAX_ON: Readonly<Record<Device, number>> = { microphone: 100, camera: 25 };

export type SoundError =
  /** The host lets only some people speak. */
  { readonly kind: 'sound/not-allowed' } | { readonly kind: 'sound/too-many' } | { readonly kind: 'sound/unknown' };

export interface TurnOn {
  readonly device: Device;
  readonly isAdmin: boolean;
  /** The host has asked this person to speak. */
  readonly isAsked: boolean;
  readonly whoSpeaks: WhoSpeaks;
  /** How many others have such a device on. */
  readonly othersOn: number;
}

/** Whether a participant may turn on a device (MEET-22, MEET-24). Turning off is always allowed. */
export function mayTurnOn({ device, isAdmin, isAsked, whoSpeaks, othersOn }: TurnOn): Result<null, SoundError> {
  if (whoSpeaks === 'admins' && !isAdmin && !isAsked) return err({ kind: 'sound/not-allowed' });
  return othersOn >= MAX_ON[device] ? err({ kind: 'sound/too-many' }) : ok(null);
}
