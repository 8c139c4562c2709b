/** One file of the app. */
export interface KeptFile {
  /** Its address. */
  readonly url: string;
  /** Changes with what is in it; `null` where the name does that. */
  readonly revision: string | null;
}
