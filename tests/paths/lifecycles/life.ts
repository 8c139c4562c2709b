import type { Notice } from '#domain/lifecycles/notices.ts';
import type { Environment } from '#tests/support/environment.ts';

/** Gets the payload of the case: whose move it is, where either side may make it. */
export type Move = (payload: Readonly<Record<string, unknown>>) => Promise<{ status: number }>;

export type NoticeTable = Readonly<Record<string, Readonly<Record<string, Notice>>>>;

/** One record on the real server, and what moves it through its life. */
export interface Life {
  /** Reads the status of the row: the name of a state of the lifecycle. */
  status: () => Promise<string>;
  /** The table of notices of this lifecycle, and who its people are: an account, or a phone that is sent an SMS. */
  told?: {
    readonly table: NoticeTable;
    readonly people: Readonly<Record<string, string>>;
    /** The words that name this record in an SMS, where its people have others. */
    readonly mark?: string;
    /** Cells that hold where another user causes the event, which no path does. A comment names the test of each. */
    readonly elsewhere?: readonly string[];
  };
  /** Checks what else must be true of its rows after every step. */
  holds?: (when: string) => Promise<void>;
  /** The call that makes each event, as the owner, the renter or staff. Keyed by event. */
  moves: Readonly<Record<string, Move>>;
  /** Passes the time that causes each event. Not tried where the lifecycle has no such transition: time cannot be rejected. */
  byTime?: Readonly<Record<string, () => Promise<unknown>>>;
}

/** Brings a new record into being, as an input of the lifecycle's book says. */
export type BeginLife = (input: string, environment: Environment) => Promise<Life>;
