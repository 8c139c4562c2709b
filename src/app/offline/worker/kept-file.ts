/** A file that the app is made of. */
export interface KeptFile {
  /** The address that it is asked for under. */
  readonly url: string;
  /** Changes with what is in it; `null` where the name does that. */
  readonly revision: string | null;
}
