import type { Repetition, WayToJoin } from '@ninefold/domain/schedule/meeting-plan.ts';
import type {
  AccountRow,
  AccountTryRow,
  BackgroundRow,
  FederatedLoginRow,
  LoginSessionRow,
  OneTimeTicketRow,
  PasskeyRow,
  PersonalUrlRow,
  RememberLoginRow,
} from './account-rows.ts';
import type { ChatMessageRow, ChatReaderRow, ChatSettingRow } from './chat-rows.ts';

/** Tables as Kysely sees them. Text ids, epoch milliseconds, booleans 0/1: portable between SQLite and PostgreSQL. */
export interface Database {
  meeting: MeetingRow;
  viewer_code: ViewerCodeRow;
  participant: ParticipantRow;
  participant_device: ParticipantDeviceRow;
  meeting_sound: MeetingSoundRow;
  meeting_pointing: MeetingPointingRow;
  meeting_ban: MeetingBanRow;
  chat_message: ChatMessageRow;
  chat_setting: ChatSettingRow;
  chat_reader: ChatReaderRow;
  ticket: TicketRow;
  guess_counter: GuessRow;
  look_up_spending: LookUpSpendingRow;
  account: AccountRow;
  account_try: AccountTryRow;
  personal_url: PersonalUrlRow;
  login_session: LoginSessionRow;
  remember_login: RememberLoginRow;
  one_time_ticket: OneTimeTicketRow;
  passkey: PasskeyRow;
  federated_login: FederatedLoginRow;
  background: BackgroundRow;
  audit_event: AuditEventRow;
  maintenance_notice: MaintenanceNoticeRow;
  job: JobRow;
  scheduled_meeting: ScheduledMeetingRow;
}

export interface MeetingRow {
  id: string;
  version: number;
  phase: 'waiting' | 'live' | 'over';
  room: string;
  code: string;
  session_type: 'OneTime' | 'PersonalUrl';
  created_at: number;
  host_id: string | null;
  presenter_id: string | null;
  share: 'none' | 'sharing' | 'paused' | 'blank' | 'stopped' | 'away';
  /** Of a meeting that waits, its beginning. In steady time, as all that waits: `away_since`, `swaps`, `handover`. */
  host_away_since: number | null;
  ended_at: number | null;
  end_reason: 'ended-by-host' | 'host-vanished' | 'never-used' | null;
  /** Null when a visitor started it. */
  host_account_id: string | null;
  /** Lower-case name under which it was started; null for a meeting by code. */
  personal_url: string | null;
  door: 'open' | 'knock' | 'locked';
  /** JSON list of participants' ids. */
  co_hosts: string;
  /** JSON list of the wishes and offers to present. */
  swaps: string;
  /** JSON list of the ids of those who have raised a hand. */
  hands: string;
  /** JSON; null when the presenter's screen is the one that is shown. */
  handover: string | null;
}

/** A code in use or resting after its meeting (D-41 as overridden: 30 days). */
export interface ViewerCodeRow {
  code: string;
  meeting_id: string;
  /** Null while the meeting runs. */
  quarantined_until: number | null;
}

export interface ParticipantRow {
  id: string;
  meeting_id: string;
  /** SHA-256 of the resume key. */
  key_hash: string;
  role: 'host' | 'viewer';
  name: string;
  /** Rising within the meeting: "Viewer 1", "Viewer 2", … (D-89). */
  ordinal: number;
  /** 2 for the second one in the meeting who is called so, and on. */
  name_number: number;
  is_headless: number;
  joined_at: number;
  away_since: number | null;
  left_at: number | null;
  /** Set for who was taken out; `left_at` is too. */
  removed_at: number | null;
  /** JSON list of the names, hashed, under which this person would not come back once removed. */
  ban_keys: string;
}

/** A removed person cannot join again under this key (C-24). The row goes with the meeting's row. */
export interface MeetingBanRow {
  meeting_id: string;
  key: string;
  participant_id: string;
  at: number;
}

/** What somebody has turned on; nothing without a row. */
export interface ParticipantDeviceRow {
  participant_id: string;
  meeting_id: string;
  microphone: 'off' | 'muted' | 'on';
  camera: 'off' | 'on';
  /** The host has asked them to speak. */
  is_asked: number;
}

/** Whom a meeting lets speak; everyone without a row. */
export interface MeetingSoundRow {
  meeting_id: string;
  who_speaks: 'everyone' | 'admins';
}

/** Whether people may point at the picture; they may without a row. */
export interface MeetingPointingRow {
  meeting_id: string;
  pointing: 'open' | 'off';
}

/** A host's lasting proof to a meeting (i_Ticket), hashed. */
export interface TicketRow {
  hash: string;
  kind: 'host';
  meeting_id: string;
  expires_at: number | null;
  used_at: number | null;
}

/** One failed look-up, or another counted try, of one value from one source (SEC-14, SEC-17, SEC-32). */
export interface GuessRow {
  id: string;
  source: string;
  kind: 'look-up' | 'share' | 'login' | 'register' | 'network-test';
  value_hash: string;
  at: number;
}

/** Truthful wrong answers of one hour (since 1970) to one of the keys of C-03, or to 'service' for all. */
export interface LookUpSpendingRow {
  key: string;
  hour: number;
  spent: number;
}

/** A security event for the operator, kept 90 days. */
export interface AuditEventRow {
  id: string;
  at: number;
  kind: string;
  account_id: string | null;
  /** The network address class it came from, as the limits know it. */
  source: string;
  /** JSON; no password, ticket, cookie, code or address. */
  detail: string;
}

export interface MaintenanceNoticeRow {
  id: string;
  starts_at: number;
  minutes: number;
  is_audio_only: number;
  note: string;
  created_at: number;
  cancelled_at: number | null;
}

/** Work for later, claimed under a lease and done at least once. */
export interface JobRow {
  id: string;
  kind: string;
  /** Who has caused it; null for the server's own work. */
  account_id: string | null;
  created_at: number;
  /** JSON. */
  payload: string;
  run_at: number;
  attempts: number;
  lease_until: number | null;
  done_at: number | null;
  last_error: string | null;
}

/** A meeting that its owner has planned (D-49), or a repetition of one. Gone once it is cancelled, and a day after its last. */
export interface ScheduledMeetingRow {
  id: string;
  account_id: string;
  /** Stands in the invitation's link (C-10). Not hashed: its owner copies the link again and again, and it lets nobody past a door. */
  link_key: string;
  /** Origin for links in mails. */
  origin: string;
  subject: string;
  /** First day and start on the clock of `time_zone`: `YYYY-MM-DD`, `HH:MM`. */
  date: string;
  time: string;
  time_zone: string;
  duration_minutes: number;
  repeats: Repetition;
  repeats_until: string | null;
  join_by: WayToJoin;
  /** As its owner writes it; null when people join by a code. */
  personal_url: string | null;
  /** JSON list. */
  invitees: string;
  message: string;
  /** Rises with each change, as in calendars. */
  sequence: number;
  /** When the last one is over; null for a repetition without an end. */
  ends_at: number | null;
  /** The meeting that was started as this one last. */
  running_meeting_id: string | null;
  created_at: number;
  updated_at: number;
}
