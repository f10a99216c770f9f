import type { EpochMs, Milliseconds, SteadyMs } from '@ninefold/domain/shared/units.ts';

/** A clock that stands still until a test moves it; timers fire in order while it is moved. */
export class DrivenClock {
  #now: SteadyMs;
  /** By how much the clock was set forward; below 0, back. */
  #setBy: Milliseconds = 0;
  #timers: { readonly at: SteadyMs; readonly run: () => void }[] = [];

  constructor(start: EpochMs = Date.UTC(2026, 0, 1)) {
    this.#now = start;
  }

  readonly now = (): EpochMs => this.#now + this.#setBy;
  readonly steadyNow = (): SteadyMs => this.#now;

  /** @returns how to cancel */
  readonly after = (delay: Milliseconds, run: () => void): (() => void) => {
    const timer = { at: this.#now + delay, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** How many timers wait. */
  get pending(): number {
    return this.#timers.length;
  }

  /** Sets what the clock shows forward, or back: no time passes, and no timer fires. */
  set(by: Milliseconds): void {
    this.#setBy += by;
  }

  advance(by: Milliseconds): void {
    const end = this.#now + by;
    for (let next = this.#nextDue(end); next !== undefined; next = this.#nextDue(end)) {
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = next.at;
      next.run();
    }
    this.#now = end;
  }

  #nextDue(end: SteadyMs) {
    return this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
  }
}
