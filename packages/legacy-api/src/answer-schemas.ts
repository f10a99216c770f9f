import { z } from 'zod';

/** The answers of the calls, for those who check them: the document of the calls and its tests. No answer has a field more. */
const code = z.number().int();
const ticket = z.string().regex(/^(?:[A-Za-z0-9_-]{43})?$/);
const inD = <T extends z.ZodRawShape>(fields: T) => z.object({ d: z.object({ iError: code, ...fields }) });

export const codeAnswerSchema = inD({});
export const hostDownloadAnswerSchema = inD({
  i_ViewerCode: z.string().regex(/^(?:[0-9]{9})?$/),
  i_Ticket: ticket,
  OneTimeLoginTicket: ticket,
});
export const loginAnswerSchema = inD({ RedirectPath: z.string() });
export const clientTicketAnswerSchema = inD({ Ticket: ticket.optional() });
export const stickyAnswerSchema = inD({ ErrorCode: code, Url: z.string().optional() });
export const buttonAnswerSchema = z.object({
  GetShareStickyAppUrlResult: z.object({ iError: code.optional(), Url: z.string(), MeetingId: z.string(), DownloadLink: z.string() }),
});
/** Of a refused or failed call (CALL-08 to CALL-10). */
export const errorAnswerSchema = z.object({ StatusCode: code, Details: z.string(), ReferenceNumber: z.string().optional() });
