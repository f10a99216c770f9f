export interface ToastFacts {
  /** The cookie of one day is there. */
  readonly wasAnsweredToday: boolean;
  readonly isSignedIn: boolean;
  /** The presenter has an account. */
  readonly isPresenterPro: boolean;
  readonly isAdmin: boolean;
}

/** Whether a viewer who begins to view is shown the toast (TOAST-04 to TOAST-07, TOAST-15). */
export const showsDownloadToast = ({ wasAnsweredToday, isSignedIn, isPresenterPro, isAdmin }: ToastFacts): boolean =>
  !isAdmin && !wasAnsweredToday && (isSignedIn || isPresenterPro);
