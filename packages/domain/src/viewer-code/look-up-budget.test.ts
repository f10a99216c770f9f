import { describe, expect, it } from 'vitest';
import { seededRandom } from '../shared/seeded-random.ts';
import { answerMode, budgetOf, serviceCap, rateLimitKeyBudget } from './look-up-budget.ts';

const terms = (openMeetings: number) => ({ openMeetings, scale: 1 });

describe('budget of look-ups', () => {
  it('[C-03] is max(10, min(100, floor(900 / M))) for a rate-limit key', () => {
    expect([0, 1, 9, 10, 45, 90, 91, 900, 9_000].map(rateLimitKeyBudget)).toEqual([100, 100, 100, 90, 20, 10, 10, 10, 10]);
  });

  it('[C-03] is ten times that for a network, and 10 for an account', () => {
    expect(budgetOf('ipv4', terms(10))).toBe(90);
    expect(budgetOf('ipv4-24', terms(10))).toBe(900);
    expect(budgetOf('ipv6-48', terms(10))).toBe(900);
    expect(budgetOf('device', terms(10))).toBe(90);
    expect(budgetOf('account', terms(10))).toBe(10);
  });

  it('[C-03] [C-05] is ten times as large where the operator raised the limits tenfold', () => {
    const raised = { openMeetings: 900, scale: 10 };
    expect([budgetOf('ipv4', raised), budgetOf('ipv4-24', raised), budgetOf('account', raised)]).toEqual([100, 1_000, 100]);
    expect([answerMode([], 9_999, raised), answerMode([], 10_000, raised)]).toEqual(['truthful', 'knock']);
  });

  it('[C-03] the strictest key wins', () => {
    const spent = (ipv4: number, net: number, account: number) =>
      answerMode(
        [
          { kind: 'ipv4', spent: ipv4 },
          { kind: 'ipv4-24', spent: net },
          { kind: 'account', spent: account },
        ],
        0,
        terms(1),
      );
    expect(spent(99, 999, 9)).toBe('truthful');
    expect([spent(100, 0, 0), spent(0, 1_000, 0), spent(0, 0, 10)]).toEqual(['knock', 'knock', 'knock']);
  });

  it('[C-05] the service gives at most max(1,000, 9·10⁵ / M) truthful wrong answers a day', () => {
    expect([0, 1, 900, 9_000].map(serviceCap)).toEqual([900_000, 900_000, 1_000, 1_000]);
    expect(answerMode([], 999, terms(900))).toBe('truthful');
    expect(answerMode([], 1_000, terms(900))).toBe('knock');
  });

  it('[C-05] [T-07] a million guesses from ten thousand rate-limit keys at 900 open meetings get a thousand truthful answers (seed 7)', () => {
    const random = seededRandom(7);
    const spent = new Map<number, number>();
    let inAll = 0;
    for (let guess = 0; guess < 1_000_000; guess += 1) {
      const rateLimitKey = random.below(10_000);
      const own = spent.get(rateLimitKey) ?? 0;
      if (answerMode([{ kind: 'ipv4', spent: own }], inAll, terms(900)) === 'knock') continue;
      spent.set(rateLimitKey, own + 1);
      inAll += 1;
    }
    expect(inAll).toBe(1_000);
    // Expected hits: answers · M / N.
    expect((inAll * 900) / 900_000_000).toBeLessThanOrEqual(1e-3);
    expect(Math.max(...spent.values())).toBeLessThanOrEqual(10);
  });
});
