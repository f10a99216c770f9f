import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import type { SocketLike } from '../live-meeting/control/meeting-socket.ts';

/** A meeting socket whose other end is the test. */
export class DrivenSocket implements SocketLike {
  readyState: 0 | 1 | 2 | 3 = 0;
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;
  binaryType: BinaryType = 'blob';
  /** Binary messages. */
  readonly pictures: Uint8Array[] = [];
  readonly sent: { readonly type: string; readonly [field: string]: unknown }[] = [];

  /** What the page says by itself when no way to the media came in time, which no screen's test gives, is not kept. */
  send(data: Parameters<SocketLike['send']>[0]): void {
    if (data instanceof Uint8Array) return void this.pictures.push(data);
    if (typeof data !== 'string') throw new Error('no page of ours sends that');
    const message = JSON.parse(data);
    if (message.type !== 'renew-media') this.sent.push(message);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.call(this as never, new Event('open'));
  }

  says(message: FromServer): void {
    this.onmessage?.call(this as never, new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  shows(picture: Uint8Array<ArrayBuffer>): void {
    this.onmessage?.call(this as never, new MessageEvent('message', { data: picture.slice().buffer }));
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.call(this as never, Object.assign(new Event('close'), { code }) as never);
  }
}
