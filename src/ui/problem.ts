/** What a person reads when a call or a form fails; `fields` says which field each sentence belongs to. */
export type Problem = {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
} | null;
