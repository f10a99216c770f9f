import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import type { SocketLike } from '../live-meeting/control/meeting-line.ts';

/** A meeting socket whose other end is the test. */
export class DrivenSocket implements SocketLike {
  readyState: 0 | 1 | 2 | 3 = 0;
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;
  readonly sent: { readonly type: string; readonly [field: string]: unknown }[] = [];

  /** What the page says by itself when no way to the media came in time, which no screen's test gives, is not kept. */
  send(text: string): void {
    const message = JSON.parse(text);
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

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.call(this as never, Object.assign(new Event('close'), { code }) as never);
  }
}
