import { pages } from '@ninefold/legacy-api/routes.ts';
import { meetingLink } from '@ninefold/legacy-api/links.ts';
import type { ScheduledMeetingRow } from '../platform/storage/schema.ts';

/**
 * The link for the people invited to a planned meeting, the same for all its repetitions: the personal URL, or a page that leads into the meeting
 * once it runs. The key is in the fragment, so that no server and no log on the way gets it (C-10).
 */
export const invitationLink = (row: Pick<ScheduledMeetingRow, 'origin' | 'link_key' | 'personal_url'>): string =>
  row.origin + (row.personal_url === null ? `${pages.invited}#key=${row.link_key}` : meetingLink(row.personal_url));
