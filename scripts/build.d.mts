/** The parts of build.mjs that TypeScript uses. It is plain JavaScript: it runs before anything is installed. */
export const INPUTS: readonly string[];
export const SAID: readonly string[];
export function ensureBuild(): Promise<void>;
