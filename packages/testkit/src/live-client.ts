/** A bare client of the meeting socket: every message it gets is parsed by the protocol's schema. */
import { type FromServer, fromServer } from '@ninefold/protocol/live/from-server.ts';
import { WIRE_VERSION } from '@ninefold/protocol/live/wire-version.ts';
import WebSocket from 'ws';
import { until } from './poll.ts';

type OfType<T extends FromServer['type']> = Extract<FromServer, { type: T }>;

export class LiveClient {
  readonly messages: FromServer[] = [];
  /** Binary messages, oldest first. */
  readonly pictures: Buffer[] = [];
  closeCode: number | null = null;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (bytes: Buffer, isBinary) => (isBinary ? this.pictures.push(bytes) : this.#receive(bytes.toString())));
    socket.on('close', (code) => {
      this.closeCode = code;
    });
  }

  /**
   * Opens `/live` without saying anything.
   * @param origin of the server; it is also sent as the Origin header unless another is given
   * @param ca the certificate that is trusted, where it is none of the world's
   * @throws `Unexpected server response: 403` and the like when the upgrade is refused
   */
  static open(origin: string, headers: Record<string, string> = {}, ca?: Buffer): Promise<LiveClient> {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/live`, { headers: { origin, ...headers }, ...(ca && { ca }) });
    const client = new LiveClient(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(client));
      socket.once('error', reject);
    });
  }

  /** Opens the socket, joins and waits to be welcome. */
  static async join(
    origin: string,
    how: { codeOrPurl: string; name?: string } | { ticket: string } | { resumeKey: string; lastNumber: number },
  ) {
    const client = await LiveClient.open(origin);
    client.send({ type: 'join', ...how });
    await client.waitFor('welcome');
    return client;
  }

  /** @param message bytes go out as a binary message */
  send(message: object | string | Uint8Array): void {
    if (typeof message === 'string' || message instanceof Uint8Array) return this.#socket.send(message);
    const isJoin = 'type' in message && message.type === 'join';
    this.#socket.send(JSON.stringify(isJoin ? { version: WIRE_VERSION, ...message } : message));
  }

  /** The first message of this type that fits and was not there before `from` messages had come. A closed socket brings none any more. */
  async waitFor<T extends FromServer['type']>(type: T, fits: (message: OfType<T>) => boolean = () => true, from = 0): Promise<OfType<T>> {
    const missing = () => `message ${type}; so far ${this.messages.map((message) => message.type).join(', ') || 'none'}`;
    const first = () =>
      this.messages.slice(from).find((message): message is OfType<T> => message.type === type && fits(message as OfType<T>));
    await until(() => (first() === undefined && this.closeCode === null ? missing() : null));
    const found = first();
    if (found === undefined) throw new Error(`closed with ${this.closeCode}, and still missing: ${missing()}`);
    return found;
  }

  /** The newest state of the meeting that this client knows. */
  get meeting() {
    const last = this.messages.findLast((message) => message.type === 'welcome' || message.type === 'meeting');
    if (last === undefined) throw new Error('no state of the meeting yet');
    return last.meeting;
  }

  async waitForClose(): Promise<number> {
    await until(() => (this.closeCode === null ? 'close of the socket' : null));
    return this.closeCode ?? 0;
  }

  close(): void {
    this.#socket.close();
  }

  /** Goes as the browser does for a page whose tab is closed. */
  closePage(): void {
    this.#socket.close(1001);
  }

  /** Ends the connection as a pulled cable does, as far as a process can. */
  cut(): void {
    this.#socket.terminate();
  }

  /** Takes nothing more off the socket: what the server says fills the buffers of both machines, then its own. */
  stopReading(): void {
    this.#socket.pause();
  }

  readOn(): void {
    this.#socket.resume();
  }

  #receive(text: string): void {
    const message = fromServer.parse(JSON.parse(text));
    this.messages.push(message);
    if (message.type === 'ping' && this.#socket.readyState === WebSocket.OPEN) this.send({ type: 'pong' });
  }
}
