/** The calls of pages without an account, without their wire names. */
import type { HostGrant } from '@ninefold/domain/share/share.ts';

export interface Calls {
  /** Answer code of the joinable call; `TOO_MANY_LOOK_UPS` when it was refused for that, null when it brought nothing readable. */
  checkJoinable(codeOrPurl: string): Promise<number | null>;
  /** @param reservedCode what was set aside for this share, if anything */
  requestHost(url: string | null, reservedCode?: string): Promise<{ readonly answerCode: number | null; readonly grant: HostGrant }>;
  /** Never fails: tracking disturbs nothing (TRACK-25). */
  track(eventName: string): Promise<void>;
  /** An empty page that fires the operator's conversion; queued, never waited for. */
  trackConversion(): void;
}
