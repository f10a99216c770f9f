import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { browserAndSystem } from '@ninefold/domain/browser/name-of-browser.ts';
import type { AccountView } from '@ninefold/protocol/account/account-view.ts';
import type { FastifyReply } from 'fastify';
import type { LoginSessionRow } from '../platform/storage/account-rows.ts';

/** Who sends a request, by its cookies; never by what the page says about itself. */
export type Identity = Visitor | SignedIn;

/** Nobody we know. */
export interface Visitor {
  readonly kind: 'visitor';
  /** Public id of the browser's session, as in the page state; '' before a page gave it one. */
  readonly sessionId: string;
  /** Public id of the mark of a browser from which somebody was removed. */
  readonly mark?: string | undefined;
}

export interface SignedIn {
  readonly kind: 'user';
  readonly accountId: string;
  /** Public id of the login session, as in the page state; never the cookie. */
  readonly sessionId: string;
  readonly loginKind: LoginSessionRow['kind'];
  readonly isRemembered: boolean;
  readonly isFirstLogin: boolean;
  /** As a visitor's. */
  readonly mark?: string | undefined;
}

/** The signed-in browsers (SESS area, C-17 to C-19). */
export interface Sessions {
  /**
   * Reads cookies and one row: cheap enough for every call and every upgrade. A dead, planted or doubled cookie is a visitor's.
   * The idle time slides beside it, at most once a minute.
   */
  identify(request: Caller): Promise<Identity>;
  /**
   * For pages and the keep-alive call: slides the idle time, takes up the encrypted login cookie when the session is gone
   * (SESS-12), and gives a visitor a session id.
   */
  refresh(request: Caller, reply: FastifyReply): Promise<Identity>;
  /** Marks a browser from which somebody was just removed (C-24), and nobody else's. */
  setBanCookie(request: Caller, reply: FastifyReply): Promise<void>;
  /**
   * A new session under a new id, whatever the request carried (SEC-36); sets its cookies on the reply.
   * @returns null when the account is gone, or has another password by now than the one that was proven: nobody is logged in (C-18)
   */
  begin(request: Caller, reply: FastifyReply, login: NewLogin): Promise<SignedIn | null>;
  /** Ends this browser's session and its login cookie. */
  end(request: Caller, reply: FastifyReply): Promise<void>;
  /** Where else the user is logged in, and here: as `loginsOfAccount` says. */
  loginsOf(user: SignedIn): Promise<AccountView['sessions']>;
  /** Ends another login of the same user, its sockets too. @returns false when it is none of theirs, or the own one */
  endOther(user: SignedIn, id: string): Promise<boolean>;
  /** Ends every session and login cookie of an account. */
  endAll(accountId: string): Promise<void>;
}

/** A request of Fastify or of Node itself. */
export interface Caller {
  readonly headers: IncomingHttpHeaders;
  /** Fastify's way to Node's own, from which the address comes for the audit trail. */
  readonly raw?: IncomingMessage;
}

/** The browser that sent a request, for its owner to recognise a login by; never for decisions. */
export const browserOf = ({ headers }: Caller) => browserAndSystem(headers['user-agent'] ?? '');

export interface NewLogin {
  readonly accountId: string;
  readonly kind: LoginSessionRow['kind'];
  readonly isRemembered: boolean;
  /** Hash of the password that was proven; not given where no password was. */
  readonly provenUnder?: string;
}
