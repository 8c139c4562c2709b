import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A fixed address whose target port may change, like that of a database when a replica takes over. */
export interface Relay {
  readonly port: number;
  /** Points to another port from now on, and closes the connections to the old one. */
  switchTo(port: number): void;
  /** Stops forwarding. */
  stop(): Promise<void>;
}

export async function startRelay(first: number): Promise<Relay> {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      // Ignores the error, because closing informs the other side.
      socket.on('error', () => {});
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    switchTo: (port) => {
      target = port;
      cut();
    },
    stop: async () => {
      if (!server.listening) return;
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
