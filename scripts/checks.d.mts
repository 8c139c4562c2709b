/** The part of checks.mjs that TypeScript uses. It is plain JavaScript: it runs before anything is installed. */
export const proofs: readonly { word: string; command: string; args: readonly string[] }[];
