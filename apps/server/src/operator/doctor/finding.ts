/** What the doctor says of one thing: how it stands, what was seen, and what helps, each in a plain sentence. */
export interface Finding {
  /** What was looked at, such as `Media port UDP`. */
  readonly check: string;
  /** A fault keeps people out or pictures away; a warning may. */
  readonly verdict: 'ok' | 'warning' | 'fault';
  readonly finding: string;
  /** '' where nothing has to be done. */
  readonly remedy: string;
}

/** A finding that needs no action. */
export const ok = (check: string, finding: string): Finding => ({ check, verdict: 'ok', finding, remedy: '' });
/** A finding that should be looked at, with what to do. */
export const warning = (check: string, finding: string, remedy: string): Finding => ({ check, verdict: 'warning', finding, remedy });
/** A finding that keeps something from working, with what to do. */
export const fault = (check: string, finding: string, remedy: string): Finding => ({ check, verdict: 'fault', finding, remedy });
