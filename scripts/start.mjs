/** `npm start`: installs and builds where something has changed, and runs the app and its server on one port. */
import { spawn } from 'node:child_process';
import { ensureBuild } from './build.mjs';
import { ensurePackages, root, told } from './setup.mjs';

await told(async () => {
  ensurePackages();
  await ensureBuild();
  const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
});
