import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** Builds src/app/prerender/inline.ts, the script in every page, without that page's own texts. */
export async function inlineScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      // The app is fetched when it is wanted, so nothing has to help a browser that preloads nothing.
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../../src/app/prerender/inline.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [{ output }] = [result].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  const [{ code }] = output;
  return code.trim();
}
