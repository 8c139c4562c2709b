/** `npm start`: installs and builds where something has changed, and runs the app and its server on one port. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild } from './build.mjs';
import { copyBuild, removeCopy } from './running-copy.mjs';
import { ensurePackages, root, runCommand } from './setup.mjs';

/** The default of DEMO, as server/config has it. */
const isDemo = (process.env.DEMO || (process.env.NODE_ENV === 'production' ? 'off' : 'on')) === 'on';

await runCommand(async () => {
  ensurePackages();
  await ensureBuild();
  console.log(`Starting the server${isDemo ? ' and demo data' : ''}. The first start can take two minutes…`);
  const copy = copyBuild();
  const server = spawn(process.execPath, [join(copy, 'server/main.js')], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => {
    removeCopy(copy);
    process.exit(signal ? 1 : (code ?? 0));
  });
});
