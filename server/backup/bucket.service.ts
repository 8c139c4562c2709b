/** Restores a backup's files into a bucket, to move there from a disk. A bucket keeps its own versions. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keysOf, typeOfKey } from '../files/photo-keys.ts';
import { pathOfKey } from '../gateways/files/disk-files.provider.ts';
import type { FileStore } from '../gateways/files/file.gateway.ts';
import type { FileRow } from '../platform/db/tables.ts';
import { FILES, filesBelow, linesOf, tableFile } from './backup.parts.ts';

/** Puts every file of a backup into the store, under the key that the database has for it. */
export async function putInto(store: FileStore, folder: string): Promise<void> {
  const present = new Set(await filesBelow(join(folder, FILES)));
  for await (const lines of linesOf(join(folder, tableFile('files')))) {
    for (const row of lines.map((line): FileRow => JSON.parse(line))) {
      for (const key of keysOf(row)) {
        const path = pathOfKey(key);
        if (present.has(path))
          await store.put(key, await readFile(join(folder, FILES, path)), typeOfKey(key, row.content_type));
      }
    }
  }
}
