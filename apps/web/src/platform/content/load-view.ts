/** Fetches a content page or a partial view as HTML of the own server (NAV-17, NAV-18). What comes is a document that runs nothing. */
import { onTransportFailure } from '@ninefold/domain/answer-code/failed-call.ts';
import { contentViewAddress } from '@ninefold/legacy-api/content-views.ts';
import type { CallerPage } from '@ninefold/legacy-api/client.ts';

/** As the browser loads; another one in tests. */
export type LoadDocument = (address: string) => Promise<LoadedDocument>;

export interface LoadedDocument {
  /** 0 when no answer came. */
  readonly status: number;
  readonly isTimeout: boolean;
  /** Null when what came is no HTML. */
  readonly document: Document | null;
}

/** The operator has given no such words. */
const NOTHING = 204;

/**
 * Fetches a content page or partial view of the own site as a document.
 * @param url on the fixed list, else it is refused (SEC-11)
 * @param parameters of the query
 * @returns null when there is none, or it could not be loaded; the page then follows the general rules of failed calls (NAV-19)
 */
export async function loadView(
  url: string,
  parameters: Readonly<Record<string, string>>,
  { load, perform }: { readonly load: LoadDocument; readonly perform: CallerPage['perform'] },
): Promise<Document | null> {
  const address = contentViewAddress(url, parameters);
  if (address === null) throw new Error(`${url} is on no list of content pages`);
  const { status, isTimeout, document } = await load(address);
  if (status === 200 && document !== null) return document;
  if (status === NOTHING) return null;
  const failure = isTimeout
    ? ({ kind: 'timeout' } as const)
    : status === 200
      ? ({ kind: 'unparsable' } as const)
      : ({ kind: 'http', status } as const);
  for (const effect of onTransportFailure(failure)) perform(effect, '', null);
  return null;
}
