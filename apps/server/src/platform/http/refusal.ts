/** A request that is refused with a status; never a bug. The message is for the log, the caller gets the details, or the status's own sentence. */
export class HttpRefusal extends Error {
  readonly statusCode: number;
  readonly details: string | undefined;
  constructor(statusCode: number, why: string, details?: string) {
    super(why);
    this.statusCode = statusCode;
    this.details = details;
  }
}
