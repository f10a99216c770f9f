/** The bytes that these senders have sent so far, together. */
export async function bytesSentBy(senders: readonly RTCRtpSender[]): Promise<number> {
  const reports = await Promise.all(senders.map((sender) => sender.getStats()));
  let bytes = 0;
  for (const report of reports) {
    report.forEach((entry) => {
      if (entry.type === 'outbound-rtp') bytes += (entry as RTCOutboundRtpStreamStats).bytesSent ?? 0;
    });
  }
  return bytes;
}
