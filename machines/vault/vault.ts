import type { components } from '#openapi/contract.gen.ts';

/**
 * The session data that this browser stores, under the keys of docs/product.md, "Accounts": `access_token` and
 * `authToken` are written and cleared together; `token` authorises only the code calls while a phone is being verified;
 * `profileImage` is the photo's address. `gida.person` is the signed-in user's id, which separates users of one phone.
 */

export interface Verification {
  /** The phone number as typed. */
  phone: string;
  /** Epoch milliseconds, in device time, from which a new code may be requested. */
  resendAt: number;
}

type User = components['schemas']['User'];

/** The user on this device: the name, and the rest once known. */
export type KnownPerson = Pick<User, 'first_name' | 'last_name'> &
  Partial<Pick<User, 'id' | 'state' | 'phone_no' | 'photo'>>;

const VERIFICATION = 'gida.verification';
const VERIFIED = 'gida.verified';
const REGISTRATION = 'gida.registration';
const PERSON = 'gida.person';
const USED = 'gida.used';
const DRAFTS_DELETED = 'gida.drafts-deleted';

export const vault = {
  accessToken: () => device().getItem('access_token'),
  verificationToken: () => device().getItem('token'),

  keepAccess(token: string, id?: string, user?: KnownPerson) {
    vault.forgetVerification();
    if (user) vault.keepUser({ ...user, ...(id && { id }) });
    // Stored before the token, which other tabs listen for.
    if (id) device().setItem(PERSON, id);
    else device().removeItem(PERSON);
    device().setItem(USED, 'true');
    device().setItem('authToken', token);
    device().setItem('access_token', token);
  },

  /** Whether anyone has signed in on this device. Outlasts the session, and names no one. */
  isUsedDevice: () => device().getItem(USED) !== null,

  /** A random mark of the last deletion of drafts on this device. Forms opened before it no longer save, in any tab. */
  draftsDeleted: () => device().getItem(DRAFTS_DELETED),
  noteDraftsDeleted: () => device().setItem(DRAFTS_DELETED, crypto.randomUUID()),

  /** Returns the signed-in user's id; `null` if signed out or unknown. */
  personId: () => (vault.accessToken() && (device().getItem(PERSON) ?? vault.user()?.id)) || null,

  keepVerification(token: string, verification: Verification) {
    device().removeItem(VERIFIED);
    device().setItem('token', token);
    device().setItem(VERIFICATION, JSON.stringify(verification));
  },

  /** Updates the time after the code was sent again. */
  keepResendAt(resendAt: number) {
    const verification = vault.verification();
    if (verification) device().setItem(VERIFICATION, JSON.stringify({ ...verification, resendAt }));
  },

  verification: (): Verification | null => {
    const found = parse<Verification>(device().getItem(VERIFICATION));
    return found && vault.verificationToken() ? found : null;
  },

  forgetVerification() {
    for (const key of ['token', VERIFICATION, VERIFIED]) device().removeItem(key);
  },

  /** Marks the phone as verified, for other tabs that wait for the code. Kept until the next sign-in. */
  keepVerified() {
    vault.forgetVerification();
    device().setItem(VERIFIED, 'true');
  },
  isVerified: () => device().getItem(VERIFIED) !== null,

  /** Stores only the fields that this device needs. */
  keepUser({ id, first_name, last_name, state, phone_no, photo }: KnownPerson) {
    device().setItem('user', JSON.stringify({ id, first_name, last_name, state, phone_no }));
    if (photo) device().setItem('profileImage', photo);
    else device().removeItem('profileImage');
  },
  user: () => parse<KnownPerson>(device().getItem('user')),

  /** Stores an unfinished registration without its password, for this tab only, because phones are shared. */
  keepRegistration: (draft: object) => tab().setItem(REGISTRATION, JSON.stringify(draft)),
  registration: () => parse<Record<string, string>>(tab().getItem(REGISTRATION)),
  forgetRegistration: () => tab().removeItem(REGISTRATION),

  forget() {
    vault.forgetVerification();
    for (const key of ['access_token', 'authToken', PERSON, 'user', 'profileImage']) device().removeItem(key);
    vault.forgetRegistration();
  },
};

type End = (why: string) => unknown;

let whenEnded: End = () => undefined;

/** Passes on that the server has ended this session, before the call that learned of it fails. */
export const sessionEndRelay = {
  tell: (why: string) => whenEnded(why),
  follow(end: End) {
    whenEnded = end;
  },
};

/** Calls back when another tab signs in or out. @returns A function that stops watching. */
export const watchOtherTabs = (onChange: (signedIn: boolean) => void) =>
  watch('access_token', () => onChange(vault.accessToken() !== null));

/** Calls back when another tab verifies the phone. @returns A function that stops watching. */
export const watchVerified = (onVerified: () => void) =>
  watch(VERIFIED, () => {
    if (vault.isVerified()) onVerified();
  });

/** Watches a key. Also checks when the page is restored from the back/forward cache, which misses storage events. */
function watch(key: string, look: () => void): () => void {
  if (typeof addEventListener !== 'function') return () => {};
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) look();
  };
  const restore = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };
  addEventListener('storage', listen);
  addEventListener('pageshow', restore);
  return () => {
    removeEventListener('storage', listen);
    removeEventListener('pageshow', restore);
  };
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const device = () => storeOr(() => globalThis.localStorage, memory.device);
const tab = () => storeOr(() => globalThis.sessionStorage, memory.tab);

/** Fallback outside a browser or if storage is forbidden; lasts as long as the page. */
const memory = { device: inMemory(), tab: inMemory() };

function inMemory(): Store {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function storeOr(open: () => Storage | undefined, fallback: Store): Store {
  try {
    return open() ?? fallback;
  } catch {
    return fallback;
  }
}

function parse<T>(text: string | null): T | null {
  if (!text) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
