import type { Connection } from '../socket/connection.ts';

const lastSent = new WeakMap<Connection, boolean>();

/** Remembers for a connection whether it was last told that it may show a screen. */
export const noteSentScreenRight = (connection: Connection, may: boolean): void => void lastSent.set(connection, may);

/** Whether a connection was last told that it may show a screen; undefined when it was told nothing. */
export const lastSentScreenRight = (connection: Connection): boolean | undefined => lastSent.get(connection);
