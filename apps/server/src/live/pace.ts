import { createAllowance } from '@ninefold/domain/shared/allowance.ts';
import { SECOND_MS } from '@ninefold/domain/shared/units.ts';

/** 50 messages a second, 100 in a burst; then the line is closed (B-02). */
const PER_SECOND = 50;
const BURST = 100;

/** For one socket: asked with the time of each message whether it may come. */
export const messagePace = () => createAllowance(BURST, SECOND_MS / PER_SECOND);
