import { describe, expect, it } from 'vitest';
import { createUnacknowledgedCommands, type UnacknowledgedCause } from './unacknowledged-commands.ts';

const tried = () => {
  const lost: UnacknowledgedCause[] = [];
  return { lost, unacknowledged: createUnacknowledgedCommands((cause) => lost.push(cause)) };
};
const lock = { type: 'lock-meeting' } as const;

describe('a press while the server cannot be reached', () => {
  it('without a socket is told at once, each time', () => {
    const { lost, unacknowledged } = tried();
    unacknowledged.said(lock, false);
    unacknowledged.said(lock, false);
    expect(lost).toEqual(['unheard', 'unheard']);
  });

  it('on a silent socket is told when the silence is noticed, or the socket goes; an answered one never', () => {
    const { lost, unacknowledged } = tried();
    unacknowledged.said(lock, true);
    unacknowledged.pulse(true);
    unacknowledged.pulse(false);
    unacknowledged.socketLost();
    expect(lost).toEqual([]);
    unacknowledged.pulse(true);
    unacknowledged.said(lock, true);
    unacknowledged.pulse(false);
    expect(lost).toEqual(['unanswered']);
    unacknowledged.said(lock, true);
    expect(lost).toEqual(['unanswered', 'unanswered']);
    unacknowledged.pulse(true);
    unacknowledged.said(lock, true);
    unacknowledged.socketLost();
    unacknowledged.socketLost();
    expect(lost).toHaveLength(3);
  });

  it('that is not taken is told, unless the page tells it anew by itself', () => {
    const { lost, unacknowledged } = tried();
    for (const what of ['pause-share', 'send-chat', 'set-microphone', 'lock-meeting', 'raise-hand']) unacknowledged.notTaken(what);
    expect(lost).toEqual(['untaken', 'untaken']);
  });

  it('of what this page tells anew by itself is not told as lost', () => {
    const { lost, unacknowledged } = tried();
    for (const type of ['pause-share', 'stop-share', 'end-meeting', 'renew-media'] as const) unacknowledged.said({ type }, false);
    unacknowledged.said({ type: 'set-microphone', to: 'muted' }, false);
    expect(lost).toEqual([]);
  });
});
