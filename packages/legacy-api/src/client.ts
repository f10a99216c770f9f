import { onAnswerCode } from '@ninefold/domain/answer-code/answer-code.ts';
import type { CallEffect } from '@ninefold/domain/answer-code/destination.ts';
import { LED_ELSEWHERE } from '@ninefold/domain/answer-code/intermediary.ts';
import { onStatusCode, onTransportFailure, type TransportFailure } from '@ninefold/domain/answer-code/failed-call.ts';
import { resolveOwnAddress } from '@ninefold/domain/answer-code/own-address.ts';
import { err, ok, type Result } from '@ninefold/domain/shared/result.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { AnswerStyle, Endpoint } from './endpoints.ts';
import { type ErrorResponse, isOwnRefusal, readErrorResponse } from './errors.ts';
import { createTimeLimit } from './time-limit.ts';

export interface CallerPage {
  readonly fetch: typeof globalThis.fetch;
  /** Such as `https://meet.example`. */
  readonly ownOrigin: string;
  readonly isUserLoggedIn: () => boolean;
  readonly isHomePage: () => boolean;
  /**
   * Does what the rules decided: goes somewhere, reloads, publishes.
   * @param body the answer as text, for `show-response`
   * @param intermediary status of the answer where something between this browser and the server gave it in the server's place; else null
   */
  readonly perform: (effect: CallEffect, body: string, intermediary: number | null) => void;
  /** Told of every call, so that the session refresh is put off (SESS-05). */
  readonly onCall?: () => void;
  readonly isDebug?: boolean;
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST';
  readonly answer?: AnswerStyle;
  /** The general answer codes are applied before the caller sees the answer (CALL-07). */
  readonly isChecked?: boolean;
  readonly hasOwnTable?: boolean;
  /** The caller deals with a StatusCode itself (ERR-15). Pages moves of HTTP 401, 403, 404 and 500 happen all the same. */
  readonly handlesFailure?: boolean;
  /** The caller deals with StatusCode 1 and 100001 itself (ERR-14). */
  readonly handlesRedirect?: boolean;
  /** Nothing on the page may change, whatever happens: tracking (TRACK-25). */
  readonly isQuiet?: boolean;
  readonly timeoutMs?: Milliseconds;
}

export type CallFailure =
  | { readonly kind: 'no-answer' | 'timeout' | 'foreign-address' }
  /** No refusal of this server: something answered in its place, with its own status. */
  | { readonly kind: 'http'; readonly status: number }
  /** The same, where its answer claims to be a good one. */
  | { readonly kind: 'unparsable' }
  | { readonly kind: 'status-code'; readonly error: ErrorResponse }
  /** The page is on its way elsewhere because of the answer code. */
  | { readonly kind: 'answer-code'; readonly code: number };

/** Calls one method of the old API; method, path and wrapping come from its table row. */
export function callEndpoint<Answer>(
  page: CallerPage,
  endpoint: Endpoint,
  fields: unknown,
  options: CallOptions = {},
): Promise<Result<Answer, CallFailure>> {
  const { method, answer, hasOwnTable } = endpoint;
  return post<Answer>(page, endpoint.path, fields, { method, answer, hasOwnTable, isChecked: !hasOwnTable, ...options });
}

/**
 * The generic call (CALL-01 to CALL-07, CALL-11): POST of JSON to a path of the own origin, answer read from `d`.
 * The next step waits for the returned promise where the source says synchronous (CALL-12).
 */
export async function post<Answer>(
  page: CallerPage,
  path: string,
  fields: unknown,
  options: CallOptions = {},
): Promise<Result<Answer, CallFailure>> {
  const perform = options.isQuiet ? () => {} : page.perform;
  const address = resolveOwnAddress(path, page.ownOrigin);
  if (address === null) return err({ kind: 'foreign-address' });
  page.onCall?.();
  const reached = await send(page.fetch, address, fields, options);
  if (!reached.ok) {
    const failure: TransportFailure = reached.error.kind === 'timeout' ? { kind: 'timeout' } : { kind: 'http', status: 0 };
    for (const effect of onTransportFailure(failure)) perform(effect, '', null);
    return err(reached.error);
  }
  const { status, body } = reached.value;
  const act = (effect: CallEffect) => perform(effect, body, null);
  const parsed = parse(body);
  const error = parsed.ok ? readErrorResponse(parsed.value) : null;
  if (error !== null || (hasFailed(status) && parsed.ok && isOwnRefusal(parsed.value)))
    return err(onFailed(page, status, error, options, act));
  const answer = hasFailed(status) ? undefined : answerIn(path, parsed, body, options);
  if (answer === undefined) {
    for (const effect of onTransportFailure({ kind: 'intermediary', status }, page.isDebug)) perform(effect, body, status);
    return err(hasFailed(status) ? { kind: 'http', status } : { kind: 'unparsable' });
  }
  return readAnswer<Answer>(page, answer, options, act);
}

const hasFailed = (status: number): boolean => status === LED_ELSEWHERE || status >= 400;

/** Where the answer of a call lies; undefined when this server would not have answered so. */
function answerIn(path: string, parsed: ReturnType<typeof parse>, body: string, options: CallOptions): unknown {
  const style = options.answer ?? 'd';
  if (style === 'none') return parsed.ok ? parsed.value : body;
  return parsed.ok ? fieldOf(parsed.value, style === 'd' ? 'd' : `${lastSegment(path)}Result`) : undefined;
}

/**
 * The HTTP status of an answer that a proxy gave in place of the server; `LED_ELSEWHERE` for a redirect. Null where the server itself answered, or
 * nobody did.
 */
export function intermediaryStatus(failure: CallFailure): number | null {
  if (failure.kind === 'http') return failure.status;
  return failure.kind === 'unparsable' ? 200 : null;
}

async function send(
  fetch: CallerPage['fetch'],
  address: string,
  fields: unknown,
  options: CallOptions,
): Promise<Result<{ status: number; body: string }, CallFailure>> {
  const method = options.method ?? 'POST';
  const limit = options.timeoutMs === undefined ? null : createTimeLimit(options.timeoutMs);
  try {
    const response = await fetch(address, {
      method,
      credentials: 'same-origin',
      // No call of this server leads elsewhere: what does is the login page of a network, or a proxy's, and following it hides that.
      redirect: 'manual',
      ...(method === 'POST' ? { headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: JSON.stringify(fields ?? {}) } : {}),
      ...(limit === null ? {} : { signal: limit.signal }),
    });
    const { type, status } = response;
    return ok({ status: type === 'opaqueredirect' ? LED_ELSEWHERE : status, body: await response.text() });
  } catch (cause) {
    const isLate = limit?.hasPassed() === true || (cause instanceof DOMException && cause.name === 'TimeoutError');
    return err({ kind: isLate ? 'timeout' : 'no-answer' });
  } finally {
    limit?.stop();
  }
}

/** HTTP statuses with a page of their own; the caller's failure handler is not asked about them. */
const statusesWithPage = new Set([401, 403, 404, 500]);

function onFailed(
  page: CallerPage,
  status: number,
  error: ErrorResponse | null,
  options: CallOptions,
  act: (effect: CallEffect) => void,
): CallFailure {
  const isRedirect = error?.StatusCode === 1 || error?.StatusCode === 100_001;
  if (error !== null && (isRedirect || !statusesWithPage.has(status))) {
    const handlers = { hasCustomHandler: options.handlesRedirect === true, hasFailureHandler: options.handlesFailure === true };
    const effect = onStatusCode({ statusCode: error.StatusCode, details: error.Details }, handlers, page.ownOrigin);
    // The caller's own handlers run on the returned failure.
    if (effect.kind !== 'call-custom-handler' && effect.kind !== 'call-failure-handler') act(effect);
    return { kind: 'status-code', error };
  }
  for (const effect of onTransportFailure({ kind: 'http', status, referenceNumber: error?.ReferenceNumber }, page.isDebug)) act(effect);
  return error === null ? { kind: 'http', status } : { kind: 'status-code', error };
}

function readAnswer<Answer>(
  page: CallerPage,
  answer: unknown,
  options: CallOptions,
  act: (effect: CallEffect) => void,
): Result<Answer, CallFailure> {
  const code = fieldOf(answer, 'iError');
  if (options.isChecked === true && typeof code === 'number') {
    const effect = onAnswerCode({
      code,
      hasOwnTable: options.hasOwnTable === true,
      isUserLoggedIn: page.isUserLoggedIn(),
      isHomePage: page.isHomePage(),
    });
    if (effect.kind !== 'nothing') {
      act(effect);
      return err({ kind: 'answer-code', code });
    }
  }
  return ok(answer as Answer);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

const lastSegment = (path: string): string => path.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';

function parse(body: string): Result<unknown, 'unparsable'> {
  try {
    return ok(JSON.parse(body));
  } catch {
    return err('unparsable');
  }
}
