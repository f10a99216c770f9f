import { connect, createServer, type Server, type Socket } from 'node:net';

export interface CuttableRelay {
  readonly port: number;
  leadTo(port: number): void;
  /** Every connection ends and no new one is taken. */
  cut(): void;
  /** Nothing gets through and nothing ends, as on a network that is away; what was under way comes after `restore`. */
  hold(): void;
  restore(): void;
  close(): void;
}

/** A relay between browser and server, because "offline" of a browser does not touch a socket that is open. */
export async function openCuttableRelay(): Promise<CuttableRelay> {
  const sockets = new Set<Socket>();
  const others = new WeakMap<Socket, Socket>();
  let target = 0;
  let isCut = false;
  let isHeld = false;
  const waiting = new Set<() => void>();
  const relay: Server = createServer((near) => {
    if (isCut || target === 0) near.destroy();
    else if (isHeld) waiting.add(() => lead(near));
    else lead(near);
  });
  const lead = (near: Socket): void => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
      others.set(one, other);
    }
  };
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = relay.address();
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    leadTo: (port) => {
      target = port;
    },
    cut: () => {
      isCut = true;
      endAll();
    },
    hold: () => {
      isHeld = true;
      for (const socket of sockets) socket.unpipe();
    },
    restore: () => {
      isCut = false;
      if (!isHeld) return;
      isHeld = false;
      for (const socket of sockets) {
        const other = others.get(socket);
        if (other !== undefined) socket.pipe(other);
      }
      for (const lead of waiting) lead();
      waiting.clear();
    },
    close: () => {
      endAll();
      relay.close();
    },
  };
}
