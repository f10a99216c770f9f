/** How many meetings somebody may begin in ten minutes, and how many may be open at once. */
export interface ShareLimits {
  readonly inWindow: number;
  /** Null where it is not known whose the open ones are. */
  readonly openAtOnce: number | null;
}

/** Where nothing else is set, so many may be begun by the visitors of an address. */
export const SHARES_PER_VISITOR = 10;
/** A person shares one screen; meetings that were begun and left stay open for a while. */
const OPEN_BY_A_USER = 2;
const BEGUN_BY_A_USER = 6;
/** Behind one address a whole office may sit. */
const BEGUN_BY_USERS_OF_AN_ADDRESS = 30;

/**
 * How many meetings may be begun in ten minutes, and run at the same time, for each kind of sharer. Visitors are limited by address (SEC-32); users
 * by account (W-04), so that no account can open so many doors that the doors of others change to knock (C-02). An account without a confirmed
 * address costs nothing to make, so it gets what a visitor gets.
 * @param perVisitor meetings that a visitor's address may begin in the window; the other limits are multiples of it
 */
export const shareLimits = (perVisitor: number) =>
  ({
    visitor: { inWindow: perVisitor, openAtOnce: null },
    unconfirmed: { inWindow: perVisitor, openAtOnce: perVisitor },
    user: { inWindow: BEGUN_BY_A_USER * perVisitor, openAtOnce: OPEN_BY_A_USER * perVisitor },
    usersOfAnAddress: { inWindow: BEGUN_BY_USERS_OF_AN_ADDRESS * perVisitor, openAtOnce: null },
  }) satisfies Record<string, ShareLimits>;
