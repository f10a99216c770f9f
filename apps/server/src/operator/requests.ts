import { z } from 'zod';

/** What an operator's command asks of the server, or of the store when no server runs. Parsed on both sides of the socket. */
export const operatorRequest = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list-meetings') }),
  z.object({ command: z.literal('end-meeting'), which: z.string().min(1).max(200) }),
  z.object({ command: z.literal('reset-password'), email: z.string().min(1).max(300), prints: z.boolean() }),
  z.object({
    command: z.literal('announce-maintenance'),
    startsAt: z.number().int().min(0).max(8.64e15),
    minutes: z.number().int().min(1).max(100_000),
    isAudioOnly: z.boolean(),
    note: z.string().max(1_000),
  }),
  z.object({ command: z.literal('list-maintenance') }),
  z.object({ command: z.literal('cancel-maintenance'), id: z.string().min(1).max(100) }),
  z.object({
    command: z.literal('list-audit'),
    kind: z.string().max(100).nullable(),
    since: z.number().int().min(0),
    limit: z.number().int().min(1).max(100_000),
  }),
  z.object({ command: z.literal('rotate-keys') }),
  /** What a running server knows of itself; `word` stands in a request that the operator sends to see how it comes here. */
  z.object({ command: z.literal('list-health'), word: z.string().min(8).max(100) }),
  /** One was made, beside the server: its trail has to say so. */
  z.object({ command: z.literal('backup') }),
]);
export type OperatorRequest = z.infer<typeof operatorRequest>;

/** `rows` is what was asked for, or what was done, as plain values; `text` says it to a person. A refusal has rows only where it is a finding. */
export const operatorAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), text: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
  z.object({ ok: z.literal(false), text: z.string(), rows: z.array(z.record(z.string(), z.unknown())).optional() }),
]);
export type OperatorAnswer = z.infer<typeof operatorAnswer>;

/**
 * The answer of a command that was done.
 * @param rows shown as a table
 */
export const done = (text: string, rows: readonly Record<string, unknown>[] = []): OperatorAnswer => ({ ok: true, text, rows: [...rows] });
/** The answer of a command that was not done, with the reason. */
export const refused = (text: string): OperatorAnswer => ({ ok: false, text });
