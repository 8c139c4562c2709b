/** `npm start`: installs if needed, builds, and runs the app and its server on one port. */
import { spawn } from 'node:child_process';
import { ensurePackages, root, run } from './setup.mjs';

ensurePackages();
run('npm', ['run', '--silent', 'build']);

const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
