import type { Connection } from '../socket/connection.ts';

const told = new WeakMap<Connection, boolean>();

export const noteScreenRight = (connection: Connection, may: boolean): void => void told.set(connection, may);

/** @returns whether a connection was last told that it may show a screen; undefined when it was told nothing */
export const toldScreenRight = (connection: Connection): boolean | undefined => told.get(connection);
