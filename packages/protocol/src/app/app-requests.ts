import { z } from 'zod';

const ticket = z.string().max(100);

export const redeemRequest = z.object({ ticket });
export const launchStateRequest = z.object({ ticket });
