import type { ChildProcess } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { endWithProcess } from './end-with-process.ts';
import { freePort } from './free-port.ts';
import { processesOf } from './postgres-cluster.ts';
import { copyOf, end, initialise, launch, newHome } from './postgres-programs.ts';
import { startRelay } from './relay.ts';

/** A PostgreSQL with a synchronous replica, on free ports of 127.0.0.1: a commit is on both before it is acknowledged. */
export interface PostgresPair {
  readonly primary: Seat;
  readonly replica: Seat;
  /** Cuts the connection between the two: later commits are not acknowledged. */
  cutOff(): Promise<void>;
  /** Kills every process of the primary at once, as when its machine is lost. */
  killPrimary(): Promise<void>;
  /** Makes the replica the primary. It has no replica itself. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

interface Seat {
  readonly port: number;
  readonly pid: number;
}

/** The value at initdb: a replica must not allow fewer. */
const CONNECTIONS = 'max_connections=100';

const urlOf = (port: number, database: string) => `postgres://gida@127.0.0.1:${port}/${database}`;

/** @param database The name of an existing, empty database. */
export async function startPair(database: string): Promise<PostgresPair> {
  const home = newHome();
  const data = await initialise(home);
  const copy = await copyOf(home, data);
  writeFileSync(join(copy, 'standby.signal'), '');
  const [port, replicaPort] = [await freePort(), await freePort()];
  const line = await startRelay(port);
  const running: ChildProcess[] = [];
  const ended = endWithProcess(() => {
    for (const server of running) server.kill('SIGKILL');
  });
  // A commit is acknowledged once any replica has written it.
  const primary = await launch(home, data, port, [CONNECTIONS, 'synchronous_standby_names=*', 'wal_keep_size=256MB']);
  running.push(primary);
  const replica = await launch(home, copy, replicaPort, [
    CONNECTIONS,
    `primary_conninfo=host=127.0.0.1 port=${line.port} user=gida`,
  ]);
  running.push(replica);
  // Waits until the replica is connected.
  await execute(urlOf(port, 'postgres'), `create database ${database}`);

  return {
    primary: { port, pid: primary.pid ?? 0 },
    replica: { port: replicaPort, pid: replica.pid ?? 0 },
    cutOff: () => line.stop(),
    killPrimary: async () => {
      const others = await processesOf(urlOf(port, 'postgres'));
      const ended = end(primary, 'SIGKILL');
      for (const pid of others) killIfThere(pid);
      await ended;
    },
    promote: () => execute(urlOf(replicaPort, 'postgres'), 'select pg_promote()'),
    stop: async () => {
      await Promise.all([end(primary, 'SIGINT'), end(replica, 'SIGINT')]);
      await line.stop();
      ended();
      rmSync(home.folder, { recursive: true, force: true });
    },
  };
}

/** Kills a process. One that noticed the loss of the primary may have ended already. */
function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function execute(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
