/** The types of running-copy.mjs. It is plain JavaScript: it runs before anything is installed. */
export function copyBuild(): string;
export function removeCopy(copy: string): void;
