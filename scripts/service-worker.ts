import { resolveConfig } from 'vite';
import type { VitePluginPWAAPI } from 'vite-plugin-pwa';

/** Builds the service worker, once every page that it keeps has been rendered. */
async function main() {
  const { plugins } = await resolveConfig({ logLevel: 'warn' }, 'build', 'production');
  const pwa: { api?: VitePluginPWAAPI } | undefined = plugins.find(({ name }) => name === 'vite-plugin-pwa');
  if (!pwa?.api) throw new Error('vite.config.ts has no vite-plugin-pwa');
  await pwa.api.generateSW();
}

await main();
