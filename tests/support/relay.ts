import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that leads to a port which may change, as the address of a database does when a replica takes over. */
export interface Relay {
  readonly port: number;
  /** Leads to another port from now on; connections to the one before are cut. */
  switchTo(port: number): void;
  /** Leads nowhere any more. */
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
      // Whatever it was, the other side hears of it by the end.
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
