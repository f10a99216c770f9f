import { describe, expect, it } from 'vitest';
import { DEFAULT_CHANNEL, joinStickyRequest, shareStickyRequest, swapStickyRequest } from './sticky-requests.ts';

const allOff = { autoScreenSharing: false, autoAudioConnecting: false, autoVideoConnecting: false };

describe('bodies of the calls for the app', () => {
  const swap = swapStickyRequest.parse({});

  it('[SWAP-03] [SWAP-04] the peers of remote control are none by default', () => {
    expect([swap.controlRequesterId, swap.controlShareId]).toEqual([null, null]);
    expect(swapStickyRequest.parse({ remoteControlRequesterPeerId: 'p1', shareRemoteControlPeerId: '' })).toMatchObject({
      controlRequesterId: 'p1',
      controlShareId: null,
    });
  });
  it('[SWAP-05] [SWAP-06] [SWAP-07] [SWAP-08] screen, sound, picture and muting are off by default', () => {
    expect(swap.flags).toEqual(allOff);
    expect(swap.isMuted).toBe(false);
  });
  it('[SWAP-13] [CONST-33] the default channel is empty', () => {
    expect(DEFAULT_CHANNEL).toBe('');
    expect(swap.channel).toBe(DEFAULT_CHANNEL);
  });
  it('null, empty and false are all false; true is true as a word too', () => {
    for (const off of [null, '', false, 'false', undefined]) {
      const body = { autoScreenSharing: off, autoAudioConnecting: off, autoVideoConnecting: off };
      expect(shareStickyRequest.parse(body)).toEqual({ personalUrl: null, flags: allOff });
    }
    expect(shareStickyRequest.parse({ autoScreenSharing: true, autoAudioConnecting: 'true' }).flags).toEqual({
      ...allOff,
      autoScreenSharing: true,
      autoAudioConnecting: true,
    });
  });
  it('the mode of a swap is 1 or 2, as number or text, and nothing else', () => {
    for (const [given, read] of [
      [1, 1],
      ['2', 2],
      [null, null],
      ['', null],
    ] as const)
      expect(swapStickyRequest.parse({ swapMode: given }).swapMode).toBe(read);
    for (const wrong of [0, 3, 1.5, '3', Number.POSITIVE_INFINITY, true, [1]])
      expect(swapStickyRequest.safeParse({ swapMode: wrong }).success).toBe(false);
  });
  it('a field of a wrong type makes the body wrong', () => {
    expect(joinStickyRequest.safeParse({ accessCodeOrPersonalUrl: 123456789 }).success).toBe(false);
    expect(shareStickyRequest.safeParse({ autoScreenSharing: 'yes' }).success).toBe(false);
    expect(swapStickyRequest.safeParse({ audioPanel: 2 }).success).toBe(false);
  });
});
