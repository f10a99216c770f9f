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

export const ok = (check: string, finding: string): Finding => ({ check, verdict: 'ok', finding, remedy: '' });
export const warning = (check: string, finding: string, remedy: string): Finding => ({ check, verdict: 'warning', finding, remedy });
export const fault = (check: string, finding: string, remedy: string): Finding => ({ check, verdict: 'fault', finding, remedy });
