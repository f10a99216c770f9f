/** Gateways whose links do not say where they lead, or not always (Mimecast, Proofpoint, Darktrace, Egress, Cisco, Symantec), and those whose long ones may be cut. */
const gateways =
  /https?:\/\/(?:[\w-]+\.)*(?:mimecast(?:protect|-offshore)?\.com|emailprotection\.link|antigena\.com|egress\.com|secure-web\.cisco\.com|clicktime\.symantec\.com|protection\.(?:outlook|office365|sophos)\.\w+|urldefense(?:\.proofpoint)?\.\w+|cudasvc\.com|ctp\.trendmicro\.com|hornetsecurity\.com|fireeye\.com)(?![\w.-])/i;
/** Mail services that count presses, by their hosts or, where they stand behind a host of the sender, by their paths (SendGrid, Mailgun, Mailchimp, Customer.io). */
const counters =
  /https?:\/\/(?:(?:[\w-]+\.)*(?:sendgrid\.net|mailgun\.org|mandrillapp\.com|pstmrk\.it|mjt\.lu|sendib[tm]\d\.com|list-manage\.com|customeriomail\.com|createsend\d?\.com|awstrack\.me|sparkpostmail\d?\.com|emltrk\.com)(?![\w.-])|[\w.-]+\/(?:ls\/click\?upn=|wf\/click\?upn=|c\/eJ|e\/c\/eyJ))/i;

/**
 * Whether a text has a link that a mail gateway or a mail service has put in the place of another. To be asked only of a text in which no link of ours is found:
 * where this one leads is known to the gateway alone.
 */
export const hasReplacedLink = (text: string): boolean => gateways.test(text) || counters.test(text);
