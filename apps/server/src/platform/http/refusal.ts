/** A request that is refused with a status; never a bug. The message is for the log, the caller gets the status's own sentence. */
export class HttpRefusal extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, why: string) {
    super(why);
    this.statusCode = statusCode;
  }
}
