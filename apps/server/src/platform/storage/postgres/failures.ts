import { StoreUnavailable } from '../store.ts';

/** SQLSTATE classes and codes (PostgreSQL manual, appendix A) of a database that cannot do its work now, whatever is asked of it. */
const NOT_NOW = [
  '08', // connection exception
  '53', // insufficient resources: no disk, no memory, too many connections
  '57', // operator intervention: shut down, starting up, statement timeout
  '58', // system error
  '25006', // read-only transaction: a standby that is no primary yet
  '55P03', // lock not available
];
/** Another server was quicker: the same asked once more comes to a right end. */
const CONFLICTS = ['40001', '40P01', '23505'];

const stateOf = (error: unknown): string | undefined => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/** A write that met another one: a deadlock, or a row that both wanted to make. */
export const isConflict = (error: unknown): boolean => CONFLICTS.includes(stateOf(error) ?? '');

/**
 * An error of the driver as the store's callers know it: `StoreUnavailable` (answered as 503) when the database cannot be reached or does not
 * answer, else the error itself.
 */
export function storeFailure(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  const state = stateOf(error);
  // What has no state never came from the database: the connection was refused, was lost, or took too long.
  const isUnavailable = state === undefined ? isOfConnection(error) : NOT_NOW.some((prefix) => state.startsWith(prefix));
  return isUnavailable ? new StoreUnavailable('the database does not answer', { cause: error }) : error;
}

const OF_CONNECTION = /^E(?:CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI_)/;
const OF_DRIVER = /timeout|terminated|connection|Client (?:has encountered|was closed)/i;

function isOfConnection(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (typeof code === 'string' && OF_CONNECTION.test(code)) || (typeof message === 'string' && OF_DRIVER.test(message));
}
