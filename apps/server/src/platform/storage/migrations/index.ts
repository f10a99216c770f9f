import type { Kysely } from 'kysely';
import { indexAuditEventsBySource } from './audit-index.ts';
import { indexAgingMeetings } from './aging-indexes.ts';
import { createAccountTryTable } from './account-try-table.ts';
import { addBrowserOfLogin } from './browser-columns.ts';
import { createAccountTables } from './account-tables.ts';
import { createChatTables } from './chat-tables.ts';
import { forgetPeopleOfPastMeetings } from './forgotten-people.ts';
import { addHands } from './hand-tables.ts';
import { createMeetingTables } from './meeting-tables.ts';
import { createOperationTables } from './operation-tables.ts';
import { indexPartsOfMeetings } from './part-indexes.ts';
import { createPointingTable } from './pointing-table.ts';
import { addRoles } from './role-tables.ts';
import { addNameNumber } from './name-number.ts';
import { createSoundTables } from './sound-tables.ts';
import { createScheduleTables } from './schedule-tables.ts';
import { noteUnusedWait } from './unused-wait.ts';

/** Applied in order, once each; the number of those applied is kept in `schema_version`. Never edit one that shipped. */
export const migrations: readonly ((db: Kysely<unknown>) => Promise<void>)[] = [
  createMeetingTables,
  createAccountTables,
  createOperationTables,
  createAccountTryTable,
  createChatTables,
  createSoundTables,
  addRoles,
  createScheduleTables,
  addHands,
  forgetPeopleOfPastMeetings,
  indexPartsOfMeetings,
  indexAuditEventsBySource,
  createPointingTable,
  addNameNumber,
  indexAgingMeetings,
  addBrowserOfLogin,
  noteUnusedWait,
];
