/**
 * Has each sender send a keyframe; a paused sender (without a track) is skipped. A browser that does not know the option ignores it
 * (https://w3c.github.io/webrtc-extensions/#rtcencodingoptions).
 */
export async function sendKeyframe(senders: readonly RTCRtpSender[]): Promise<void> {
  await Promise.all(senders.filter((sender) => sender.track !== null).map(encodeKeyframe));
}

function encodeKeyframe(sender: RTCRtpSender): Promise<void> {
  const parameters = sender.getParameters();
  const options = { encodingOptions: parameters.encodings.map(() => ({ keyFrame: true })) };
  return sender.setParameters(parameters, options as RTCSetParameterOptions);
}
