import type { z } from 'zod';
import { HttpRefusal } from './refusal.ts';

/**
 * Parses the body of a request by a schema.
 * @throws HttpRefusal 400 when it does not fit
 */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new HttpRefusal(400, 'the body does not fit the call');
  return parsed.data;
}
