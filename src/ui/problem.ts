/** A failed call or form in words; `fields` has the sentences of single fields. */
export type Problem = {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
} | null;
