import type { z } from 'zod';
import { HttpRefusal } from './refusal.ts';

/** @throws HttpRefusal 400 when the body of a request does not fit the schema */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new HttpRefusal(400, 'the body does not fit the call');
  return parsed.data;
}
