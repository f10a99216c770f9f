import { describe, expect, it } from 'vitest';
import { placeOfPath, createResumeMemory } from './resume-memory.ts';

describe('resume memory', () => {
  it('[JOIN-13] one place for a code with and without dashes', () => {
    expect(placeOfPath('/482-913-607')).toBe('482913607');
    expect(placeOfPath('/482913607')).toBe('482913607');
    expect(placeOfPath('/ana-horvat-12')).toBe('ana-horvat-12');
    expect(placeOfPath('/%E0%A4%A')).toBe('%E0%A4%A');
  });

  it('goes without a storage that refuses', () => {
    const refusing = {
      getItem: () => {
        throw new Error('off');
      },
      setItem: () => {
        throw new Error('off');
      },
      removeItem: () => {},
    };
    const memory = createResumeMemory('482913607', refusing);
    memory.write('key');
    expect(memory.read()).toBeNull();
    expect(createResumeMemory('482913607', null).read()).toBeNull();
  });
});
