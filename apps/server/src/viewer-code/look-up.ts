import { parseCodeOrPurl } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import type { MeetingId } from '@ninefold/domain/shared/ids.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Tries } from './tries.ts';

export type LookUp =
  | { readonly kind: 'joinable'; readonly meetingId: MeetingId; readonly sessionType: 'OneTime' | 'PersonalUrl' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'missing' | 'invalid-code' | 'invalid-personal-url' }
  /** Too many failed look-ups from this source: right and wrong values are refused alike (SEC-14). */
  | { readonly kind: 'limit' };

/** The one gate in front of every door that answers about codes or names (C-06). */
export interface LookUpGate {
  lookUp(typed: string, source: string): Promise<LookUp>;
}

export function lookUpGate(store: Store, tries: Tries, limit: number): LookUpGate {
  return {
    async lookUp(typed, source) {
      const parsed = parseCodeOrPurl(typed);
      if (!parsed.ok) return { kind: parsed.error.kind };
      const value = parsed.value.kind === 'code' ? parsed.value.code : parsed.value.purl.toLowerCase();
      if (tries.isOver('look-up', source, limit)) {
        await tries.count('look-up', source, value);
        return { kind: 'limit' };
      }
      const meeting = parsed.value.kind === 'code' ? await runningMeetingByCode(store, value) : undefined;
      if (meeting !== undefined) return { kind: 'joinable', meetingId: meeting.id as MeetingId, sessionType: meeting.session_type };
      await tries.count('look-up', source, value);
      return { kind: 'not-found' };
    },
  };
}

const runningMeetingByCode = (store: Store, code: string) =>
  store.read
    .selectFrom('viewer_code')
    .innerJoin('meeting', 'meeting.id', 'viewer_code.meeting_id')
    .select(['meeting.id', 'meeting.session_type'])
    .where('viewer_code.code', '=', code)
    .where('viewer_code.quarantined_until', 'is', null)
    .executeTakeFirst();
