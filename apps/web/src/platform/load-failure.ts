/** Code did not come in time, or something else in its place. */
export class LoadFailure extends Error {}

/**
 * Checks that a loaded module really has what was asked for. A blocker or a proxy may replace a file by an empty or another script, which loads
 * without an error.
 * @throws LoadFailure when it is undefined
 */
export function given<T>(ours: T | undefined): T {
  if (ours === undefined) throw new LoadFailure('another script came in place of the code of this page');
  return ours;
}

/** How Chromium, Firefox and Safari tell of code that could not be fetched: no network, another server's page in its place, or a wrong type. */
const FETCH =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS|Failed to load module script|'text\/html' is not a valid JavaScript MIME type)/i;
/** Code that broke off in the middle, a page under the name of a script, or a file of another build. */
const WRONG_CODE =
  /Unexpected (?:end of|token)|expected expression|does not provide an export|(?:import|binding) name|ambiguous indirect export/i;

/** Whether an error means that code did not load, or was replaced by other content. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof LoadFailure ||
  (error instanceof Error && (FETCH.test(error.message) || (error.name === 'SyntaxError' && WRONG_CODE.test(error.message))));
