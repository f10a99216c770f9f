/**
 * Sends all of a screen and not only what has changed in it, by each of these that sends at all: a paused one does not. A browser that does not know
 * the option changes nothing (https://w3c.github.io/webrtc-extensions/#rtcencodingoptions).
 */
export async function sendWhole(senders: readonly RTCRtpSender[]): Promise<void> {
  await Promise.all(senders.filter((sender) => sender.track !== null).map(sendKeyFrame));
}

function sendKeyFrame(sender: RTCRtpSender): Promise<void> {
  const parameters = sender.getParameters();
  const options = { encodingOptions: parameters.encodings.map(() => ({ keyFrame: true })) };
  return sender.setParameters(parameters, options as RTCSetParameterOptions);
}
