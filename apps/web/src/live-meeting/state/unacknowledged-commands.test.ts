import { describe, expect, it } from 'vitest';
import { createUnacknowledgedCommands, type UnacknowledgedCause } from './unacknowledged-commands.ts';

const tried = () => {
  const lost: UnacknowledgedCause[] = [];
  return { lost, presses: createUnacknowledgedCommands((press) => lost.push(press)) };
};
const lock = { type: 'lock-meeting' } as const;

describe('a press while the server cannot be reached', () => {
  it('without a socket is told at once, each time', () => {
    const { lost, presses } = tried();
    presses.said(lock, false);
    presses.said(lock, false);
    expect(lost).toEqual(['unheard', 'unheard']);
  });

  it('on a silent socket is told when the silence is noticed, or the socket goes; an answered one never', () => {
    const { lost, presses } = tried();
    presses.said(lock, true);
    presses.pulse(true);
    presses.pulse(false);
    presses.socketLost();
    expect(lost).toEqual([]);
    presses.pulse(true);
    presses.said(lock, true);
    presses.pulse(false);
    expect(lost).toEqual(['unanswered']);
    presses.said(lock, true);
    expect(lost).toEqual(['unanswered', 'unanswered']);
    presses.pulse(true);
    presses.said(lock, true);
    presses.socketLost();
    presses.socketLost();
    expect(lost).toHaveLength(3);
  });

  it('that is not taken is told, unless the page tells it anew by itself', () => {
    const { lost, presses } = tried();
    for (const what of ['pause-share', 'send-chat', 'set-microphone', 'lock-meeting', 'raise-hand']) presses.notTaken(what);
    expect(lost).toEqual(['untaken', 'untaken']);
  });

  it('of what this page tells anew by itself is not told as lost', () => {
    const { lost, presses } = tried();
    for (const type of ['pause-share', 'stop-share', 'end-meeting', 'renew-media'] as const) presses.said({ type }, false);
    presses.said({ type: 'set-microphone', to: 'muted' }, false);
    expect(lost).toEqual([]);
  });
});
