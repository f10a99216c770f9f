/** Brings the partial views that the server names to the end of the page's body, before anything else starts (NAV-18). */
import { cookies, cookieValues, readCookie } from '@ninefold/legacy-api/cookies.ts';
import { partialViews } from '@ninefold/legacy-api/content-views.ts';
import { quietly } from '../storage.ts';
import { cleanCopy } from './clean-copy.ts';
import { type LoadDocument, loadView } from './load-view.ts';

export type PartialView = keyof typeof partialViews;

/** Longer than this no page waits for a part of it. */
const LIMIT_MS = 3_000;

/**
 * Loads the partial views that the page state names and appends them to the page.
 * @param named comma list of the page state; a name that is not on the fixed list is left out
 * @param parameters of the query of each
 */
export async function appendPartialViews(
  page: Document,
  named: string,
  parameters: Readonly<Record<string, string>>,
  load: LoadDocument,
): Promise<void> {
  const views = named.split(',').filter(isPartialView);
  const wanted = views.filter((name) => isWanted(name, quietly(() => page.cookie) ?? ''));
  await Promise.all(
    wanted.map(async (name) => {
      // A part that does not come is left out; the page goes on without it.
      const fetched = await Promise.race([loadView(partialViews[name], parameters, { load, perform: () => {} }), late()]);
      if (fetched === null) return;
      const part = page.createElement('div');
      part.hidden = true;
      part.dataset['partialView'] = name;
      part.append(cleanCopy(fetched, page));
      page.body.append(part);
    }),
  );
}

const isPartialView = (name: string): name is PartialView => Object.hasOwn(partialViews, name);

/** What a person has seen already is not fetched again (SHELL-21). */
const isWanted = (name: PartialView, cookie: string): boolean =>
  name !== 'newFeatures' || readCookie(cookie, cookies.coolNewFeatures) !== cookieValues.coolNewFeaturesSeen;

const late = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, LIMIT_MS, null));

/** The element of a partial view that was appended; null when there is none. */
export const partialView = (page: Document, name: PartialView): HTMLElement | null =>
  page.querySelector<HTMLElement>(`[data-partial-view="${name}"]`);
