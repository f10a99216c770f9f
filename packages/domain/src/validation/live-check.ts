/** What a control looks like at the moment when it may be checked. */
export interface CheckMoment {
  /** What the control reads as; null for the watermark's text. */
  readonly read: string | null;
  /** A bubble that complains is in view somewhere on the page. */
  readonly isComplaintShowing: boolean;
  /** Asked for, as by sending the form. */
  readonly isForced: boolean;
}

/** Whether live validation runs: not on nothing, and not beside a bubble, unless it is forced (VALID-07 to VALID-10). */
export const runsLiveCheck = ({ read, isComplaintShowing, isForced }: CheckMoment): boolean =>
  isForced || (read !== null && read !== '' && !isComplaintShowing);
