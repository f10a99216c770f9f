/** Calls of the pages' kind: JSON posted from the own origin. */
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';

export interface CallAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** @param path of the own origin, with its first slash */
export async function call(origin: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<CallAnswer> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

/** What a successful share answered. */
export interface SharedMeeting {
  readonly code: string;
  readonly ticket: string;
}

export async function shareByCall(origin: string, headers: Record<string, string> = {}): Promise<SharedMeeting> {
  const { body } = await call(origin, endpoints.hostDownload.path, { url: null }, headers);
  const answer = (body as { d: { iError: number; i_ViewerCode: string; i_Ticket: string } }).d;
  if (answer.iError !== 0) throw new Error(`share refused with ${answer.iError}`);
  return { code: answer.i_ViewerCode, ticket: answer.i_Ticket };
}

/** @returns the iError of a look-up */
export async function lookUp(origin: string, viewercodeOrPurl: string): Promise<number> {
  const { body } = await call(origin, endpoints.checkJoinable.path, { viewercodeOrPurl });
  return (body as { d: { iError: number } }).d.iError;
}
