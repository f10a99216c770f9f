/** Expected failures are values; bugs are exceptions. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A result that succeeded. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
/** A result that failed in an expected way. */
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });
