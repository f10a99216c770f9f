import { pages } from '@ninefold/legacy-api/routes.ts';
import { meetingLink } from '@ninefold/legacy-api/links.ts';
import type { ScheduledMeetingRow } from '../platform/storage/schema.ts';

/**
 * What invited people open, the same for every meeting of a repetition: the personal URL, or a page that leads into the meeting once it
 * runs. Its key stands behind the `#`, so that no server and no log on the way sees it (C-10).
 */
export const invitationLink = (row: Pick<ScheduledMeetingRow, 'origin' | 'link_key' | 'personal_url'>): string =>
  row.origin + (row.personal_url === null ? `${pages.invited}#key=${row.link_key}` : meetingLink(row.personal_url));
