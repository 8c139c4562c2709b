import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DraftId } from '#machines/draft-formats.ts';
import { DATABASE, STORE, type StoredDraft } from '#machines/drafts/draft-store.ts';

interface Stored {
  version: number;
  /** The number of photos and documents in it. */
  files: number;
  snapshot: {
    value: unknown;
    context: { draft: Record<string, unknown>; listingId?: string | null; days?: unknown[] };
  };
}

/** Reads a draft from the page's browser. With `version`, marks it as saved by that version. */
export async function storedDraft(page: Page, id: DraftId, version?: number): Promise<Stored | undefined> {
  return await page.evaluate(inStore, [DATABASE, STORE, id, version] as const);
}

interface Standing {
  /** The address of the current step. */
  path: string;
  /** The saved state of the flow. */
  value: unknown;
}

/** Reloads a page once its address and its stored draft have caught up with the step on the screen. */
export async function reloadAt(page: Page, id: DraftId, { path, value }: Standing): Promise<void> {
  await page.waitForURL(`**${path}`);
  await expect.poll(async () => (await storedDraft(page, id))?.snapshot.value).toEqual(value);
  await page.reload();
}

/** Runs in the page. */
async function inStore([database, store, id, version]: readonly [string, string, string, number | undefined]) {
  return await new Promise<Stored | undefined>((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onerror = reject;
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(store, 'readwrite');
      const reading = transaction.objectStore(store).getAll();
      const found = () => reading.result.find((row: StoredDraft) => (row.draftId ?? row.id) === id);
      reading.onsuccess = () => {
        if (version !== undefined) transaction.objectStore(store).put({ ...found(), version });
      };
      transaction.oncomplete = () => {
        opening.result.close();
        const { version: saved, snapshot } = found() ?? {};
        resolve(
          snapshot && {
            version: saved,
            files: snapshot.children?.attachments?.snapshot.context.files.length ?? 0,
            snapshot: {
              value: snapshot.value,
              context: {
                draft: snapshot.context.draft,
                listingId: snapshot.context.listingId,
                days: snapshot.context.days,
              },
            },
          },
        );
      };
      transaction.onabort = reject;
    };
  });
}
