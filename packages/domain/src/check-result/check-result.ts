/** Results of checking a code or personal URL as the shell numbers them (CHECK-01 to CHECK-07). */
export const shellCheckResult = {
  Ok: 0,
  NotFoundCodeOrPurl: 1,
  MissingCodeOrPurl: 2,
  NoFlash: 3,
  InvalidCode: 4,
  InvalidPurl: 5,
  UnknownError: 6,
} as const;
export type ShellCheckResult = (typeof shellCheckResult)[keyof typeof shellCheckResult];

/** The same as the HTML5 client numbers them (CHECK-08 to CHECK-14). Not interchangeable: 1 is a success here (D-01). */
export const clientCheckResult = {
  Ok: 0,
  OkButStickyBubbleNeededWithForceJoin: 1,
  MissingCodeOrPurl: 2,
  FlashNotSupported: 3,
  InvalidCode: 4,
  InvalidPurl: 5,
  ServiceError: 6,
} as const;
export type ClientCheckResult = (typeof clientCheckResult)[keyof typeof clientCheckResult];

/** Answers of the joinable call: a third set, in which 4 and 5 have changed places (D-02, D-43). */
export const joinableAnswer = {
  Joinable: 0,
  NotRunning: 1,
  Missing: 2,
  InvalidPurl: 4,
  InvalidCode: 5,
  Failed: 6,
} as const;
export type JoinableAnswer = (typeof joinableAnswer)[keyof typeof joinableAnswer];
