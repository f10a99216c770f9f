import { z } from 'zod';

const base64url = z
  .string()
  .max(8_192)
  .regex(/^[\w-]*$/);

/** What the browser answers to `navigator.credentials.create`, as WebAuthn's JSON form has it. */
export const passkeyRegistration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
  clientExtensionResults: z.record(z.string().max(50), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
});

/** What the browser answers to `navigator.credentials.get`. */
export const passkeyAssertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
  clientExtensionResults: z.record(z.string().max(50), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
});

/** `POST /api/passkey/register-options`; the account's password once more. */
export const passkeyOptionsRequest = z.object({ password: z.string().max(4_096) });
/** `POST /api/passkey/register`; the name stands in when the kind of the key is not known by its mark. */
export const registerPasskeyRequest = z.object({ response: passkeyRegistration, name: z.string().max(200) });
/** `POST /api/passkey/login` */
export const passkeyLoginRequest = z.object({ response: passkeyAssertion });
/** `POST /api/passkey/remove`; the account's password once more. */
export const removePasskeyRequest = z.object({ id: z.string().max(2_000), password: z.string().max(4_096) });
/** `POST /api/passkey/rename` */
export const renamePasskeyRequest = z.object({ id: z.string().max(2_000), name: z.string().max(200) });
