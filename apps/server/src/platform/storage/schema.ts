/** Tables as Kysely sees them. Text ids, epoch milliseconds, booleans 0/1: portable between SQLite and PostgreSQL. */
export interface Database {
  meeting: MeetingRow;
  viewer_code: ViewerCodeRow;
  participant: ParticipantRow;
  ticket: TicketRow;
  guess_counter: GuessRow;
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
  share: 'none' | 'sharing' | 'paused' | 'stopped' | 'away';
  host_away_since: number | null;
  ended_at: number | null;
  end_reason: 'ended-by-host' | 'host-vanished' | 'never-used' | null;
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
  is_headless: number;
  joined_at: number;
  away_since: number | null;
  left_at: number | null;
}

/** One-time and host tickets, hashed. */
export interface TicketRow {
  hash: string;
  kind: 'host';
  meeting_id: string;
  expires_at: number | null;
  used_at: number | null;
}

/** One failed look-up of one value from one source (SEC-14). */
export interface GuessRow {
  id: string;
  source: string;
  kind: 'look-up' | 'share';
  value_hash: string;
  at: number;
}
