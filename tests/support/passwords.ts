import { Passwords } from '#server/account/password.hash.ts';

/** Hashes like the app, at a cost that leaves the processor to the tests. */
export const quickPasswords = () => new Passwords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
