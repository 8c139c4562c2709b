/** The parts of setup.mjs that the tests use. It is plain JavaScript: it runs before anything is installed. */
export function browserPath(): Promise<string | undefined>;
