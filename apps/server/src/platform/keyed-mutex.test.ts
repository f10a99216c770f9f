import { describe, expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

describe('the keyed mutex', () => {
  it('work of one key waits for the work before it, also when that fails; another key does not wait', async () => {
    const done: string[] = [];
    const work = (name: string, before: Promise<unknown>) => async () => {
      await before;
      done.push(name);
    };
    let free = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    const { run } = createKeyedMutex();
    const first = run('a', work('first', held)).then(() => Promise.reject(new Error('the caller’s own')));
    const failing = run('a', async () => {
      await held;
      throw new Error('no');
    });
    const third = run('a', work('third', Promise.resolve()));
    await run('b', work('other', Promise.resolve()));
    expect(done).toEqual(['other']);
    free();
    await expect(first).rejects.toThrow('own');
    await expect(failing).rejects.toThrow('no');
    await third;
    expect(done).toEqual(['other', 'first', 'third']);
  });
});
