/** The viewer's invitation to the desktop app. */
export const DOWNLOAD_TOAST_TEXT = "Download the desktop app for the best experience, it's free!";
export const DOWNLOAD_TOAST_BUTTON = 'Use the app';

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
