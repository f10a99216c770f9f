/**
 * M of docs/spec/controls.md: how many meetings at a time may let in everybody who has the code, without anyone's decision. With more of them a first guess
 * would already be worth too much, so the oldest open doors turn to knock (C-02).
 */
export const OPEN_DOORS_MAX = 900;

/**
 * How many of the oldest open doors have to change to knock, so that the limit holds.
 * @param open how many doors are open now
 */
export const doorsToTurn = (open: number): number => Math.max(0, open - OPEN_DOORS_MAX);
