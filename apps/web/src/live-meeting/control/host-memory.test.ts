import { describe, expect, it } from 'vitest';
import { createHostMemory } from './host-memory.ts';

function storageOf(first: Record<string, string> = {}) {
  const kept = new Map(Object.entries(first));
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}
const ana = { code: '482913607', personalUrl: 'Ana.Horvat', resumeKey: 'k1' };
const other = { code: '111222333', personalUrl: null, resumeKey: 'k2' };

describe('the host’s way back', () => {
  it('is found by the code and by the personal URL, in any letter case, and by nothing else', () => {
    const memory = createHostMemory(storageOf());
    memory.write(ana);
    memory.write(other);
    expect([memory.find('482913607'), memory.find('ana.horvat'), memory.find('111222333')]).toEqual([ana, ana, other]);
    for (const place of ['482913608', '', 'null']) expect(memory.find(place)).toBeNull();
  });

  it('is one for each meeting, the newest key, and of five meetings at most', () => {
    const memory = createHostMemory(storageOf());
    memory.write(ana);
    memory.write({ ...ana, resumeKey: 'k9' });
    expect(memory.all()).toEqual([{ ...ana, resumeKey: 'k9' }]);
    for (let n = 0; n < 9; n += 1) memory.write({ ...other, code: `10000000${n}` });
    expect(memory.all().map(({ code }) => code)).toEqual(['100000008', '100000007', '100000006', '100000005', '100000004']);
  });

  it('is gone with its meeting, and with everybody’s at a logout', () => {
    const storage = storageOf();
    const memory = createHostMemory(storage);
    memory.write(ana);
    memory.write(other);
    memory.forget('k1');
    expect(memory.all()).toEqual([other]);
    memory.forgetAll();
    expect(storage.kept.size).toBe(0);
  });

  it('takes nothing for a way back that is none, and goes without a storage', () => {
    for (const rubbish of ['{', 'null', '[{"code":1}]', '[null]', '{"code":"482913607"}', '[{"code":"482913607","personalUrl":null}]'])
      expect(createHostMemory(storageOf({ 'ninefold.host': rubbish })).all()).toEqual([]);
    expect(createHostMemory(null).find('482913607')).toBeNull();
    createHostMemory(null).write(ana);
  });
});
