import { createAllowance } from '@ninefold/domain/shared/allowance.ts';
import { SECOND_MS } from '@ninefold/domain/shared/units.ts';

/** 50 messages each second, 100 at once; beyond that the socket is closed (B-02). */
const PER_SECOND = 50;
const BURST = 100;

/** Makes the rate limit of one meeting socket: a function that takes the time of a message and returns whether it is allowed. */
export const createMessageRateLimiter = () => createAllowance(BURST, SECOND_MS / PER_SECOND);
