import { type ShellCheckResult, shellCheckResult } from './check-result.ts';

/** The key of a text about a result. The texts, which the specification fixes, are the page's. */
export type CheckTextId = 'check.notFound' | 'check.missing' | 'check.noFlash' | 'check.invalidCode' | 'check.invalidName' | 'unknown';

const messages: Readonly<Record<ShellCheckResult, CheckTextId | null>> = {
  [shellCheckResult.Ok]: null,
  [shellCheckResult.NotFoundCodeOrPurl]: 'check.notFound',
  [shellCheckResult.MissingCodeOrPurl]: 'check.missing',
  [shellCheckResult.NoFlash]: 'check.noFlash',
  [shellCheckResult.InvalidCode]: 'check.invalidCode',
  [shellCheckResult.InvalidPurl]: 'check.invalidName',
  [shellCheckResult.UnknownError]: 'unknown',
};

/** What the global error bubble says about a result; null for Ok (CHECK-17, D-04). */
export const messageOfShellResult = (result: ShellCheckResult): CheckTextId | null => messages[result];
