/** The part of build.mjs that the tests use. It is plain JavaScript: it runs before anything is installed. */
export function ensureBuild(): Promise<void>;
