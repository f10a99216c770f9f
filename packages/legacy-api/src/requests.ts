import { z } from 'zod';

/** Bodies of the calls. Unknown fields are dropped; a field of a wrong type makes the whole body wrong (CALL-15). */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

export const checkJoinableRequest = z.object({ viewercodeOrPurl: text });
/** The same in our own words, so that its reader names nothing of the wire. */
export const joinableRequest = checkJoinableRequest.transform(({ viewercodeOrPurl }) => ({ codeOrPurl: viewercodeOrPurl }));

const PLAIN_JOINABLE = /^\{"viewercodeOrPurl":"([ !#-[\]-~]*)"\}$/;
/**
 * Reads the body of the joinable call without a JSON parser, when it has the form in which nearly every caller writes it: one field, printable
 * ASCII, no escapes. Parsing by schema makes garbage for each call, which makes the collector's pauses ten times longer.
 * @param body byte for byte, as latin1
 * @returns the text as `joinableRequest` would give it; null for any other form, which the schema reads
 */
export const plainJoinable = (body: string): string | null => PLAIN_JOINABLE.exec(body)?.[1] ?? null;

/**
 * url: personal URL, '' for a new code, null for visitors (SHARE-07 to SHARE-09). reservedCode: ours, optional; the code that the page
 * state has set aside for a share from that page.
 */
export const hostDownloadRequest = z.object({ url: optionalText, reservedCode: z.string().optional() });

/** sendProductInfo is the text true or false, never a real boolean (REG-08, REG-09, H-05); any other text is no yes. */
export const registerAndLoginRequest = z.object({
  email: text,
  password: text,
  sendProductInfo: text.transform((value) => value === 'true'),
  firstName: text,
  lastName: text,
});
/** The same in our own words. */
export const registrationRequest = registerAndLoginRequest.transform(({ sendProductInfo, ...person }) => ({
  ...person,
  wantsProductInfo: sendProductInfo,
}));

export const loginRequest = z.object({
  email: text,
  password: text,
  rememberMe: z
    .boolean()
    .nullish()
    .transform((value) => value === true),
});

/** The POST to the download page (W-05), in our own words. */
export const ticketLoginForm = z.object({ oneTimeLoginTicket: text });
export const ticketLoginRequest = ticketLoginForm.transform(({ oneTimeLoginTicket }) => ({ secret: oneTimeLoginTicket }));

export const clientTicketRequest = z.object({ sessionId: text });

// Nobody reads the answer of a tracking call, and an error would only do harm: any body is taken (D-87).
const lenientText = z.string().catch('');
const lenientIntegration = z.union([z.literal(0), z.literal(1), z.literal(2)]).catch(0);

export const trackExtendedRequest = z.object({
  ActionName: lenientText,
  /** JSON text. */
  ActionProperties: lenientText,
  Integration: lenientIntegration,
});
export type TrackExtendedRequest = z.infer<typeof trackExtendedRequest>;

export const trackRequest = z.object({ ActionName: lenientText });
export type TrackRequest = z.infer<typeof trackRequest>;

export const trackEventRequest = z.object({
  trackParams: z
    .object({ eventName: lenientText, properties: lenientText, integration: lenientIntegration })
    .catch({ eventName: '', properties: '', integration: 0 }),
});
export type TrackEventRequest = z.infer<typeof trackEventRequest>;
