import { describe, expect, it } from 'vitest';
import { cutPower } from './cut.ts';
import { hasStrace } from './record.ts';

/** Without strace (another system, a container without ptrace) `npm run bench -- power-cut` says so; whoever has it runs these. */
describe.skipIf(!hasStrace())('power cut', () => {
  it('[P-01] the store loses nothing that it has acknowledged, in 60 images', async () => {
    const { lost, torn, corrupt, acks, syncs } = await cutPower('full', 60, 1, 7);
    expect({ lost, torn, corrupt }).toEqual({ lost: 0, torn: 0, corrupt: 0 });
    expect(acks).toBeGreaterThan(20);
    expect(syncs).toBeGreaterThan(5);
  }, 120_000);

  it('[P-01] the control with synchronous=normal does lose: the harness can see', async () => {
    expect((await cutPower('normal', 30, 1, 7)).withLoss).toBeGreaterThan(0);
  }, 120_000);

  it('[P-01] so does the control with synchronous=off', async () => {
    expect((await cutPower('off', 30, 1, 7)).withLoss).toBeGreaterThan(0);
  }, 120_000);
});
