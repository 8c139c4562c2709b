import type { Notice } from '#domain/lifecycles/notices.ts';
import type { Environment } from '#tests/support/environment.ts';

/** Makes the call of an event. The payload says which side acts, if both may. */
export type Move = (payload: Readonly<Record<string, unknown>>) => Promise<{ status: number }>;

export type NoticeTable = Readonly<Record<string, Readonly<Record<string, Notice>>>>;

/** One record on the real server, with the calls that move it through its lifecycle. */
export interface Life {
  /** Reads the status of the row: the name of a state of the lifecycle. */
  status: () => Promise<string>;
  /** The table of notices of this lifecycle, with the user id of each role, or the phone that gets its SMS. */
  told?: {
    readonly table: NoticeTable;
    readonly people: Readonly<Record<string, string>>;
    /** The text by which an SMS names this record, if its users have several. */
    readonly mark?: string;
    /** Cells for events of another user, which no path causes. A comment names the test of each. */
    readonly elsewhere?: readonly string[];
  };
  /** Checks what else must be true of its rows after every step. */
  holds?: (when: string) => Promise<void>;
  /** The call that makes each event, as the owner, the renter or staff. Keyed by event. */
  moves: Readonly<Record<string, Move>>;
  /**
   * Passes the time that causes each event. Not tried where the lifecycle has no such transition: time cannot be
   * rejected.
   */
  byTime?: Readonly<Record<string, () => Promise<unknown>>>;
}

/** Creates a record as an input of the lifecycle's book describes. */
export type BeginLife = (input: string, environment: Environment) => Promise<Life>;
