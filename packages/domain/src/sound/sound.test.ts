import { describe, expect, it } from 'vitest';
import { MAX_ON, mayTurnOn, type TurnOn } from './sound.ts';

const viewer: TurnOn = { device: 'microphone', isAdmin: false, isAsked: false, whoSpeaks: 'everyone', othersOn: 0 };

describe('who may turn a microphone or a camera on', () => {
  it('[MEET-22] [MEET-24] everybody, unless the host says otherwise', () => {
    expect(mayTurnOn(viewer).ok).toBe(true);
    expect(mayTurnOn({ ...viewer, device: 'camera' }).ok).toBe(true);
    expect(mayTurnOn({ ...viewer, whoSpeaks: 'admins' })).toEqual({ ok: false, error: { kind: 'sound/not-allowed' } });
  });

  it('host and presenter always, and whom the host has asked', () => {
    expect(mayTurnOn({ ...viewer, whoSpeaks: 'admins', isAdmin: true }).ok).toBe(true);
    expect(mayTurnOn({ ...viewer, whoSpeaks: 'admins', isAsked: true }).ok).toBe(true);
  });

  it('no more than a meeting can carry', () => {
    for (const device of ['microphone', 'camera'] as const) {
      expect(mayTurnOn({ ...viewer, device, othersOn: MAX_ON[device] - 1 }).ok).toBe(true);
      expect(mayTurnOn({ ...viewer, device, isAdmin: true, othersOn: MAX_ON[device] })).toEqual({
        ok: false,
        error: { kind: 'sound/too-many' },
      });
    }
  });
});
