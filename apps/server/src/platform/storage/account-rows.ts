/** Rows of people with an account, of how they sign in, and of what is theirs. */

export interface AccountRow {
  id: string;
  /** As typed. */
  email: string;
  /** Lower case: one account an address. */
  email_key: string;
  email_confirmed_at: number | null;
  /** Argon2id, with its salt and parameters. */
  password_hash: string;
  first_name: string;
  last_name: string;
  send_product_info: number;
  /** Random, readable by pages, gives no right (T-13). */
  lulu_id: string;
  background_id: string | null;
  /** "Ask before letting people in" at the personal URL (C-13). */
  asks_before_entry: number;
  created_at: number;
  last_login_at: number | null;
}

/** One counted try with accounts; a try has one row for each key that it counts under (SEC-17, C-14). */
export interface AccountTryRow {
  id: string;
  /** A source, an account, or the hash of an address. */
  key: string;
  kind:
    | 'register'
    | 'login'
    | 'own-password'
    | 'disclosure'
    | 'mail'
    | 'provider'
    | 'passkey'
    | 'provider-answer'
    | 'login-ticket'
    | 'reset-link';
  at: number;
}

export interface PersonalUrlRow {
  name_key: string;
  name: string;
  /** Equal for names that look alike (C-13). */
  skeleton: string;
  /** Null once released. */
  account_id: string | null;
  claimed_at: number;
  starts_locked: number;
  /** Who gave it up and may have it back at once; null while it has an owner, or once that account is gone. */
  released_by: string | null;
  /** Set when released: nobody may claim it before (D-42: 90 days). */
  blocked_until: number | null;
}

/** One signed-in browser. */
export interface LoginSessionRow {
  /** Public: stands in the page state. */
  id: string;
  /** SHA-256 of the cookie's token. */
  token_hash: string;
  account_id: string;
  kind: 'password' | 'registration' | 'encrypted-cookie' | 'one-time-ticket' | 'passkey' | 'federated';
  /** Family of the remember-me cookie it came from or made. */
  family: string | null;
  is_remembered: number;
  is_first_login: number;
  created_at: number;
  last_seen_at: number;
  /** The hard end, 30 days after the login at most (SEC-21). */
  expires_at: number;
  /** What it was made with, in words of ours (`browserAndSystem`); '' when nobody would name it. */
  browser: string;
  system: string;
}

/** One value of the encrypted login cookie; used ones stay until they expire, so that a replay is known (SEC-09). */
export interface RememberLoginRow {
  selector: string;
  family: string;
  account_id: string;
  secret_hash: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  /** As a session's. */
  browser: string;
  system: string;
}

/** Works once, then never again; only its SHA-256 is kept. */
export interface OneTimeTicketRow {
  hash: string;
  kind: 'one-time-login' | 'client' | 'app' | 'confirm-email' | 'change-email' | 'reset-password' | 'federated-state' | 'passkey-challenge';
  account_id: string | null;
  meeting_id: string | null;
  session_id: string | null;
  /** JSON of what the kind needs. */
  detail: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

export interface PasskeyRow {
  /** Credential id, base64url. */
  id: string;
  account_id: string;
  /** base64url. */
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

export interface FederatedLoginRow {
  /** SHA-256 of issuer and subject. */
  id: string;
  account_id: string;
  issuer: string;
  subject: string;
  created_at: number;
}

/** A picture of a user's own; the file lies in `DATA_DIR/backgrounds` under the id. */
export interface BackgroundRow {
  id: string;
  account_id: string;
  media_type: string;
  created_at: number;
}
