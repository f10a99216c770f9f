/** Gateways whose links do not say where they lead, or not always (Mimecast, Proofpoint, Darktrace, Egress, Cisco, Symantec), and those whose long ones may be cut. */
const gateways =
  /https?:\/\/(?:[\w-]+\.)*(?:mimecast(?:protect|-offshore)?\.com|emailprotection\.link|antigena\.com|egress\.com|secure-web\.cisco\.com|clicktime\.symantec\.com|protection\.(?:outlook|office365|sophos)\.\w+|urldefense(?:\.proofpoint)?\.\w+|cudasvc\.com|ctp\.trendmicro\.com|hornetsecurity\.com|fireeye\.com)(?![\w.-])/i;

/**
 * Whether a text has a link that a mail gateway has put in the place of another. To be asked only of a text in which no link of ours is found:
 * where this one leads is known to the gateway alone.
 */
export const hasReplacedLink = (text: string): boolean => gateways.test(text);
