import { cleanParticipantName } from '@ninefold/domain/participant-name.ts';
import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import type { passkeyAssertion, passkeyRegistration } from '@ninefold/protocol/account/passkey.ts';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import type { AccountPorts } from '../account/account-ports.ts';
import { nameOfAuthenticator } from './authenticator-names.ts';
import type { AccountRow, PasskeyRow } from '../platform/storage/account-rows.ts';
import type { Identity, SignedIn } from '../requester/identity.ts';
import { addPasskey, usePasskey } from './passkey-commands.ts';

const ANSWER_WITHIN_MS = 5 * MINUTE_MS;
/** Two hundred files: loaded when somebody comes with a passkey, not at every start. */
const webAuthn = () => import('@simplewebauthn/server');

type Ports = Pick<AccountPorts, 'store' | 'clock' | 'tickets' | 'config'>;

/** Passkeys are bound to the host name under which people find this server; the page's own origin is checked beside it. */
const hostOf = (origin: string): string => new URL(origin).hostname;
const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64url, 'base64url'));

/**
 * The WebAuthn options with which the browser makes a new passkey. The authenticator has to verify the person (fingerprint, PIN), because nothing
 * else is asked for at a login.
 */
export async function offerRegistration(
  { store, tickets, config }: Ports,
  { sessionId }: SignedIn,
  account: AccountRow,
  origin: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const own = await store.read.selectFrom('passkey').selectAll().where('account_id', '=', account.id).execute();
  const challenge = await tickets.issue({ kind: 'passkey-challenge', lifetime: ANSWER_WITHIN_MS, accountId: account.id, sessionId });
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: config.PRODUCT_NAME,
    rpID: hostOf(origin),
    userName: account.email,
    userDisplayName: `${account.first_name} ${account.last_name}`.trim(),
    userID: bytesOf(account.id),
    challenge: bytesOf(challenge),
    timeout: ANSWER_WITHIN_MS,
    excludeCredentials: own.map((passkey) => ({ id: passkey.id, transports: transportsOf(passkey) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Verifies the browser's answer to `offerRegistration` and stores the new passkey.
 * @returns false for an answer to another challenge, of another account, or without a valid proof
 */
export async function registerPasskey(
  { store, clock, tickets }: Ports,
  { accountId, sessionId }: SignedIn,
  given: { response: z.infer<typeof passkeyRegistration>; name: string },
  origin: string,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await orNull(
    verifyRegistrationResponse({
      response: given.response as RegistrationResponseJSON,
      expectedChallenge: async (challenge) => {
        const asked = await tickets.take('passkey-challenge', challenge);
        return asked !== null && asked.account_id === accountId && asked.session_id === sessionId;
      },
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return false;
  const { credential, aaguid } = verified.registrationInfo;
  const { id, publicKey, counter, transports } = credential;
  const row: PasskeyRow = {
    id,
    account_id: accountId,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports ?? []),
    name: nameOfAuthenticator(aaguid) ?? (cleanParticipantName(given.name) || 'Passkey'),
    created_at: clock.now(),
    last_used_at: null,
  };
  return (await store.write(addPasskey, row)).ok;
}

/** The WebAuthn options for a login by passkey. They name no account: the browser shows the passkeys that it has for this host. */
export async function offerLogin(
  { tickets }: Ports,
  { sessionId }: Identity,
  origin: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = await tickets.issue({ kind: 'passkey-challenge', lifetime: ANSWER_WITHIN_MS, sessionId });
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: hostOf(origin),
    challenge: bytesOf(challenge),
    timeout: ANSWER_WITHIN_MS,
    userVerification: 'required',
  });
}

/**
 * Verifies the browser's answer to `offerLogin`.
 * @returns the account; null for a passkey that is unknown or was removed, or without a valid proof
 */
export async function logInByPasskey(
  { store, clock, tickets }: Ports,
  { sessionId }: Identity,
  response: z.infer<typeof passkeyAssertion>,
  origin: string,
): Promise<string | null> {
  const passkey = await store.read.selectFrom('passkey').selectAll().where('id', '=', response.id).executeTakeFirst();
  if (passkey === undefined) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: async (challenge) => {
        const asked = await tickets.take('passkey-challenge', challenge);
        return asked !== null && asked.account_id === null && asked.session_id === sessionId;
      },
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      credential: {
        id: passkey.id,
        publicKey: bytesOf(passkey.public_key),
        counter: passkey.counter,
        transports: transportsOf(passkey),
      },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return null;
  await store.write(usePasskey, { id: passkey.id, counter: verified.authenticationInfo.newCounter, now: clock.now() });
  return passkey.account_id;
}

const transportsOf = (passkey: PasskeyRow): string[] => JSON.parse(passkey.transports) as string[];

/** The library throws on everything that does not fit; to the caller all of it is one "no". */
async function orNull<T>(verification: Promise<T>): Promise<T | null> {
  try {
    return await verification;
  } catch {
    return null;
  }
}
