/** Whether events call the visitor registered: told by the presence of the last login's cookie, used for nothing else (TRACK-24, D-25). */
export const isRegisteredForTracking = (lastTimeLoggedIn: string | null): boolean => lastTimeLoggedIn !== null && lastTimeLoggedIn !== '';
