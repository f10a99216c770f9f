import { expect, it } from 'vitest';
import { intermediaryAdvice, LED_ELSEWHERE } from './intermediary.ts';

it.each([
  ['refused', [400, 401, 403, 404, 405, 407, 418, 451]],
  ['unreached', [500, 502, 503, 504, 521, 599]],
  ['limited', [429]],
  ['too-large', [413]],
  ['page', [LED_ELSEWHERE, 200, 203, 302, 511]],
] as const)('what helps where something answers in the place of the server goes by its status: %s', (advice, statuses) => {
  for (const status of statuses) expect([status, intermediaryAdvice(status)]).toEqual([status, advice]);
});
