import { open } from 'node:fs/promises';

/** Resolves when a power cut would not undo which files stand in the folder, and under which names. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
