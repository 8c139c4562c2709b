import { Passwords } from '#server/account/password.hash.ts';

/** As the app keeps them, at a cost that leaves the processor to what is tested. */
export const quickPasswords = () => new Passwords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
