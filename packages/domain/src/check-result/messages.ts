import { type ShellCheckResult, shellCheckResult } from './check-result.ts';

export const UNKNOWN_ERROR_TEXT = 'An unknown error occured';
export const NO_FLASH_TEXT = 'You do not have Flash installed. To view a screen, install Flash Player first.';

const messages: Readonly<Record<ShellCheckResult, string | null>> = {
  [shellCheckResult.Ok]: null,
  [shellCheckResult.NotFoundCodeOrPurl]: 'Invalid personal url or access code.',
  [shellCheckResult.MissingCodeOrPurl]: 'Please enter a viewer code',
  [shellCheckResult.NoFlash]: NO_FLASH_TEXT,
  [shellCheckResult.InvalidCode]: '9-digit number required.',
  [shellCheckResult.InvalidPurl]: 'Invalid name',
  [shellCheckResult.UnknownError]: UNKNOWN_ERROR_TEXT,
};

/** What the global error bubble says about a result; null for Ok (CHECK-17, D-04). */
export const messageOfShellResult = (result: ShellCheckResult): string | null => messages[result];
