/** Messages between the server and the PGlite thread. */
export interface PgliteSource {
  /** The folder of the data; in memory if missing. */
  readonly dataDir?: string;
  /** A tar of a data directory to start from instead of an empty one. */
  readonly template?: string;
}

/** Bytes are messages of PostgreSQL's protocol, which the thread passes on unread. */
export type ToWorker =
  | { readonly type: 'ask'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'dump'; readonly id: number }
  | { readonly type: 'close'; readonly id: number };

export type FromWorker =
  | { readonly type: 'open' }
  | { readonly type: 'answer'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  | { readonly type: 'dumped'; readonly id: number; readonly tar: ArrayBuffer }
  | { readonly type: 'closed'; readonly id: number };

/** Joins the parts in memory of their own, so that it can be transferred to another thread. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let written = 0;
  for (const part of parts) {
    bytes.set(part, written);
    written += part.length;
  }
  return bytes;
}
