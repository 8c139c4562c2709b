/** What the server and the PGlite thread say to each other. */
export interface PgliteSource {
  /** A folder; in memory when left out. */
  readonly dataDir?: string;
  /** A tar of a data directory to start from instead of an empty one. */
  readonly template?: string;
}

export type ToWorker =
  | { readonly type: 'query'; readonly id: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly type: 'dump'; readonly id: number }
  | { readonly type: 'close'; readonly id: number };

export type FromWorker =
  | { readonly type: 'open' }
  | {
      readonly type: 'rows';
      readonly id: number;
      readonly rows: Record<string, unknown>[];
      readonly affectedRows: number;
    }
  | { readonly type: 'failed'; readonly id: number; readonly failure: QueryFailure }
  | { readonly type: 'dumped'; readonly id: number; readonly tar: ArrayBuffer }
  | { readonly type: 'closed'; readonly id: number };

export interface QueryFailure {
  readonly message: string;
  /** SQLSTATE */
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
  readonly detail?: string | undefined;
}
