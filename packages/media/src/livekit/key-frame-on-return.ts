import { createReturnWatch, type Traffic } from './network-return.ts';

const LOOK_EVERY_MS = 200;

/**
 * Sends a whole picture as soon as the network of a presenter is back. By itself the browser goes on with changes of a picture that nobody has:
 * each viewer asks for the lost packets ten times, for a second, before it asks for a whole one.
 * @param sendersOf those that send the screen now
 * @returns how to stop
 */
export function keyFrameOnReturn(sendersOf: () => readonly RTCRtpSender[]): () => void {
  const isBack = createReturnWatch();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const look = async (): Promise<void> => {
    const senders = sendersOf().filter((sender) => sender.track !== null);
    const report = await senders[0]?.getStats();
    let isReturn = false;
    report?.forEach((entry: { type: string } & Partial<Traffic>) => {
      if (entry.type !== 'transport') return;
      const { packetsReceived = 0, packetsSent = 0, selectedCandidatePairChanges = 0 } = entry;
      isReturn = isBack({ packetsReceived, packetsSent, selectedCandidatePairChanges }, performance.now());
    });
    if (isReturn) await Promise.all(senders.map(sendKeyFrame));
  };
  const again = (): void => {
    if (isStopped) return;
    timer = setTimeout(
      () =>
        void look()
          .catch(() => {})
          .then(again),
      LOOK_EVERY_MS,
    );
  };
  again();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** A browser that does not know the option changes nothing (https://w3c.github.io/webrtc-extensions/#rtcencodingoptions). */
function sendKeyFrame(sender: RTCRtpSender): Promise<void> {
  const parameters = sender.getParameters();
  const options = { encodingOptions: parameters.encodings.map(() => ({ keyFrame: true })) };
  return sender.setParameters(parameters, options as RTCSetParameterOptions);
}
