/** Code did not come in time, or something else in its place. */
export class LoadFailure extends Error {}

/**
 * What a file of ours gives. A blocker or a proxy may have put an empty or another script in its place: that loads without an error and gives nothing.
 * @throws LoadFailure
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

/** True for the error of code that did not come, or is not what was asked for. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof LoadFailure ||
  (error instanceof Error && (FETCH.test(error.message) || (error.name === 'SyntaxError' && WRONG_CODE.test(error.message))));
