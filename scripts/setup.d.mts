/** The parts of setup.mjs that TypeScript uses. It is plain JavaScript: it runs before anything is installed. */
export const root: string;
export const POOLER: string;
export function runCommand(work: () => Promise<void>): Promise<void>;
export function browserPath(): Promise<string | undefined>;
