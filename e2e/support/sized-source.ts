/** A window that is captured, as the page of its presenter gets it: frames of any size, with the strip that tells their age. */
import { cellCount, check, counterBits, encodeStrip } from '@ninefold/testkit/strip.ts';
import type { Page } from 'playwright-core';

export interface SourceSize {
  readonly width: number;
  readonly height: number;
}

/** Makes the page's picker give such a window. Its size is 1280×720 until `resizeSource`. */
export const shareSizedSource = (page: Page): Promise<unknown> =>
  page.addInitScript(`{
    const counterBits = ${counterBits};
    const check = ${check.toString()};
    const encode = ${encodeStrip.toString()};
    const canvas = new OffscreenCanvas(1280, 720);
    const context = canvas.getContext('2d', { alpha: false });
    const source = { width: 1280, height: 720, painted: 0, senders: [] };
    window.sizedSource = source;
    const paint = () => {
      const { width, height } = source;
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      context.fillStyle = '#456';
      context.fillRect(0, 0, width, height);
      encode(Math.floor((Date.now() * 30) / 1000) % 65536).forEach((isWhite, index) => {
        context.fillStyle = isWhite ? '#fff' : '#000';
        context.fillRect((index * width) / ${cellCount}, 0, width / ${cellCount} + 1, height / 5);
      });
    };
    const addTransceiver = RTCPeerConnection.prototype.addTransceiver;
    RTCPeerConnection.prototype.addTransceiver = function (...given) {
      const transceiver = addTransceiver.apply(this, given);
      source.senders.push(transceiver.sender);
      return transceiver;
    };
    navigator.mediaDevices.getDisplayMedia = async () => {
      const track = new MediaStreamTrackGenerator({ kind: 'video' });
      const writer = track.writable.getWriter();
      const timer = setInterval(() => {
        if (track.readyState === 'ended') return clearInterval(timer);
        if (writer.desiredSize <= 0) return;
        paint();
        const frame = new VideoFrame(canvas, { timestamp: performance.now() * 1000 });
        writer.write(frame).then(() => { source.painted += 1; }, () => frame.close());
      }, 100);
      return new MediaStream([track]);
    };
  }`);

export const resizeSource = (page: Page, size: SourceSize): Promise<unknown> =>
  page.evaluate((wanted) => Object.assign((window as unknown as { sizedSource: SourceSize }).sizedSource, wanted), size);

/** The browser goes on with another codec than the engine knows of, as it does when an encoder fails. */
export const changeCodec = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { senders } = (window as unknown as { sizedSource: { senders: readonly RTCRtpSender[] } }).sizedSource;
    const sender = senders.findLast(({ track }) => track?.kind === 'video');
    if (sender === undefined) throw new Error('nothing is sent');
    const parameters = sender.getParameters();
    const other = parameters.codecs.find(({ mimeType }) => mimeType === 'video/AV1');
    for (const encoding of parameters.encodings) Object.assign(encoding, { codec: other });
    await sender.setParameters(parameters);
  });
