import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithProcess } from '#tests/support/end-with-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { end, identity } from '#tests/support/postgres-programs.ts';
import { POOLER } from '../../scripts/setup.mjs';

export const hasPooler = existsSync(POOLER);

/** Starts PgBouncer in transaction mode in front of a database, configured as in docs/scaling.md. */
export async function startPooler(database: string, port: number): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'gida-pooler-'));
  chmodSync(folder, 0o755);
  const own = await freePort();
  const settings = [
    '[databases]',
    `${database} = host=127.0.0.1 port=${port} user=gida`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    // Fewer than the instances would open by themselves.
    'default_pool_size = 8',
    'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
    'server_login_retry = 1',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  const pooler = spawn(POOLER, [join(folder, 'pgbouncer.ini')], identity);
  const ended = endWithProcess(() => pooler.kill('SIGKILL'));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    pooler.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('process up')) resolve();
    });
    pooler.once('exit', () => reject(new Error(`PgBouncer did not start:\n${output}`)));
  });
  return {
    port: own,
    stop: async () => {
      await end(pooler, 'SIGINT');
      ended();
      rmSync(folder, { recursive: true });
    },
  };
}
