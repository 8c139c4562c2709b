/** `npm run dev`: the app with hot reload on PORT, the server restarted on every change behind it. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { ensurePackages, root } from './setup.mjs';

ensurePackages();

const port = process.env.PORT ?? '3000';
const apiPort = String(await freePort());
const vite = ['vite', ['--port', port, '--strictPort'], { API_ORIGIN: `http://127.0.0.1:${apiPort}` }];
const server = ['tsx', ['watch', '--clear-screen=false', 'server/main.ts'], { PORT: apiPort }];

const children = [vite, server].map(([command, args, env]) =>
  spawn(`${root}node_modules/.bin/${command}`, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
);
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
