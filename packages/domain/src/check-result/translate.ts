import type { CodeOrPurlError } from '../code-or-purl/code-or-purl.ts';
import {
  type ClientCheckResult,
  clientCheckResult,
  type JoinableAnswer,
  joinableAnswer,
  type ShellCheckResult,
  shellCheckResult,
} from './check-result.ts';

const shellOfClient: Readonly<Record<ClientCheckResult, ShellCheckResult>> = {
  [clientCheckResult.Ok]: shellCheckResult.Ok,
  [clientCheckResult.OkButStickyBubbleNeededWithForceJoin]: shellCheckResult.Ok,
  [clientCheckResult.MissingCodeOrPurl]: shellCheckResult.MissingCodeOrPurl,
  [clientCheckResult.FlashNotSupported]: shellCheckResult.NoFlash,
  [clientCheckResult.InvalidCode]: shellCheckResult.InvalidCode,
  [clientCheckResult.InvalidPurl]: shellCheckResult.InvalidPurl,
  [clientCheckResult.ServiceError]: shellCheckResult.UnknownError,
};

const shellOfJoinable: Readonly<Record<JoinableAnswer, ShellCheckResult>> = {
  [joinableAnswer.Joinable]: shellCheckResult.Ok,
  [joinableAnswer.NotRunning]: shellCheckResult.NotFoundCodeOrPurl,
  [joinableAnswer.Missing]: shellCheckResult.MissingCodeOrPurl,
  [joinableAnswer.InvalidPurl]: shellCheckResult.InvalidPurl,
  [joinableAnswer.InvalidCode]: shellCheckResult.InvalidCode,
  [joinableAnswer.Failed]: shellCheckResult.UnknownError,
};

const clientOfShell: Readonly<Record<ShellCheckResult, ClientCheckResult>> = {
  [shellCheckResult.Ok]: clientCheckResult.Ok,
  // The client's set has no word for "not found"; its 1 is a success and must never be meant.
  [shellCheckResult.NotFoundCodeOrPurl]: clientCheckResult.ServiceError,
  [shellCheckResult.MissingCodeOrPurl]: clientCheckResult.MissingCodeOrPurl,
  [shellCheckResult.NoFlash]: clientCheckResult.FlashNotSupported,
  [shellCheckResult.InvalidCode]: clientCheckResult.InvalidCode,
  [shellCheckResult.InvalidPurl]: clientCheckResult.InvalidPurl,
  [shellCheckResult.UnknownError]: clientCheckResult.ServiceError,
};

/**
 * Translates a check result of the client into the shell's (D-01).
 * @see docs/spec/decisions.md D-01
 */
export const shellResultOfClientResult = (result: ClientCheckResult): ShellCheckResult => shellOfClient[result];
/** Translates a check result of the shell into the client's (D-01). */
export const clientResultOfShellResult = (result: ShellCheckResult): ClientCheckResult => clientOfShell[result];

/**
 * Reads the number that the joinable call answered.
 * @param answer any number, or null when the call was refused, failed or answered something else: UnknownError (D-43)
 */
export function shellResultOfJoinableAnswer(answer: number | null): ShellCheckResult {
  return isJoinableAnswer(answer) ? shellOfJoinable[answer] : shellCheckResult.UnknownError;
}

/** In place of an answer of the joinable call that was refused because there were too many (HTTP 429); read as UnknownError (D-43). */
export const TOO_MANY_LOOK_UPS = 429;

/** The number that the joinable call answers for a text that is neither a viewer code nor a personal URL. */
export function joinableAnswerOfError(error: CodeOrPurlError): JoinableAnswer {
  switch (error.kind) {
    case 'missing':
      return joinableAnswer.Missing;
    case 'invalid-code':
      return joinableAnswer.InvalidCode;
    case 'invalid-personal-url':
      return joinableAnswer.InvalidPurl;
  }
}

/** The shell's check result for a typed text that is neither a viewer code nor a personal URL. */
export const shellResultOfError = (error: CodeOrPurlError): ShellCheckResult => shellOfJoinable[joinableAnswerOfError(error)];
/** The client's check result for a text that is neither a viewer code nor a personal URL. */
export const clientResultOfError = (error: CodeOrPurlError): ClientCheckResult => clientOfShell[shellResultOfError(error)];

const isJoinableAnswer = (answer: number | null): answer is JoinableAnswer => Object.values<number | null>(joinableAnswer).includes(answer);
