import { MINUTE_MS, type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';

/** What only tells leaves by itself; the control bar goes on showing what it told. */
export const TOLD_MS: Milliseconds = 8 * SECOND_MS;
/** Those who come or go one after the other within this time are told together. */
export const GATHERED_MS: Milliseconds = 2 * SECOND_MS;
/** What offers a way on stays until it can be read and taken. The bar offers the same way afterwards. */
export const OFFERED_MS: Milliseconds = 30 * SECOND_MS;
/** A question of the host's, as one about presenting. */
export const ASKED_MS: Milliseconds = MINUTE_MS;
