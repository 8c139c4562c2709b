import { open } from 'node:fs/promises';

/** Resolves once the folder's entries survive a power cut. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
