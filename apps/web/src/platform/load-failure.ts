/** True for the error of code that could not be fetched (no line, or a new build took its place), as Chromium, Firefox and Safari tell it. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/i.test(
    error.message,
  );
