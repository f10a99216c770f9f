import { StoreUnavailable } from '../store.ts';

/** The database cannot be used. Its message is the one line that the operator sees; no secret is in it. */
export class WrongDatabase extends Error {}

/** Turns an error of the first connection into one that says why the server cannot start with this database, naming the setting. */
export function explainDatabaseFailure(error: unknown, url: string): unknown {
  const { host, pathname, username } = new URL(url);
  const where = `PostgreSQL at ${host}`;
  const database = decodeURIComponent(pathname.slice(1));
  if (error instanceof StoreUnavailable) {
    const { code, message } = (error.cause ?? {}) as { code?: string; message?: string };
    return new WrongDatabase(`DATABASE_URL: no ${where} answers (${code ?? message ?? 'no answer'}).`);
  }
  switch ((error as { code?: string }).code) {
    case '28P01':
    case '28000':
      return new WrongDatabase(
        `DATABASE_URL: ${where} refuses the login of ${decodeURIComponent(username)}: its name, its password or its address.`,
      );
    case '3D000':
      return new WrongDatabase(`DATABASE_URL: ${where} has no database ${database}.`);
    case '42501':
      return new WrongDatabase(
        `DATABASE_URL: ${decodeURIComponent(username)} may not make tables in the database ${database} of ${where}.`,
      );
    default:
      return error;
  }
}
