/** The iError of the scheduler's calls; 0 is success. */
export const scheduleAnswer = {
  Done: 0,
  /** No such meeting, or somebody else's. */
  NotFound: 1,
  /** The account has as many planned meetings as it may have. */
  TooManyMeetings: 3,
  /** It was changed in another window since it was loaded. */
  ChangedMeanwhile: 5,
  /** `fault` names the field. */
  FieldWrong: 6,
  /** Inviting waits for the confirmation of the own address (T-26). */
  EmailNotConfirmed: 7,
  /** More mails than an account may cause in a day. */
  TooManyMails: 8,
  /** The account has no personal URL to join by. */
  NoPersonalUrl: 9,
} as const;
export type ScheduleAnswer = (typeof scheduleAnswer)[keyof typeof scheduleAnswer];
