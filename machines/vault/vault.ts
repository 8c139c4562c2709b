import type { components } from '#openapi/contract.gen.ts';

/**
 * What this browser remembers of the person, under the keys that docs/product.md, "Accounts", names: `access_token` and
 * `authToken` are written and cleared together; `token` holds the one that opens only the code calls while a phone is
 * being verified; `profileImage` is the address of the photo. `gida.person` is the id of who is signed in, by which
 * two people of one phone are kept apart.
 */

export interface Verification {
  /** As the person typed it. */
  phone: string;
  /** Epoch milliseconds, by this device's clock, from which a new code may be asked for. */
  resendAt: number;
}

type User = components['schemas']['User'];

/** The name, and once they are known the id and the state, of the person on this device. */
export type KnownPerson = Pick<User, 'first_name' | 'last_name'> & Partial<Pick<User, 'id' | 'state' | 'photo'>>;

const VERIFICATION = 'gida.verification';
const VERIFIED = 'gida.verified';
const REGISTRATION = 'gida.registration';
const PERSON = 'gida.person';

export const vault = {
  accessToken: () => device().getItem('access_token'),
  verificationToken: () => device().getItem('token'),

  keepAccess(token: string, id?: string) {
    vault.forgetVerification();
    // Before the token, which is what other tabs listen for.
    if (id) device().setItem(PERSON, id);
    else device().removeItem(PERSON);
    device().setItem('authToken', token);
    device().setItem('access_token', token);
  },

  /** The id of who is signed in; `null` for nobody, and where a session does not say whose it is. */
  personId: () => (vault.accessToken() && (device().getItem(PERSON) ?? vault.user()?.id)) || null,

  keepVerification(token: string, verification: Verification) {
    device().removeItem(VERIFIED);
    device().setItem('token', token);
    device().setItem(VERIFICATION, JSON.stringify(verification));
  },

  /** The code went out again: only its time changes. */
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

  /** The phone is verified, which another tab that asks for its code has to hear. Kept until somebody signs in. */
  keepVerified() {
    vault.forgetVerification();
    device().setItem(VERIFIED, 'true');
  },
  isVerified: () => device().getItem(VERIFIED) !== null,

  /** Of all that is known of them no more than this device needs. */
  keepUser({ id, first_name, last_name, state, photo }: KnownPerson) {
    device().setItem('user', JSON.stringify({ id, first_name, last_name, state }));
    if (photo) device().setItem('profileImage', photo);
    else device().removeItem('profileImage');
  },
  user: () => parse<KnownPerson>(device().getItem('user')),

  /** Half a registration, without its password; for this tab only, since phones are shared. */
  keepRegistration: (draft: object) => tab().setItem(REGISTRATION, JSON.stringify(draft)),
  registration: () => parse<Record<string, string>>(tab().getItem(REGISTRATION)),
  forgetRegistration: () => tab().removeItem(REGISTRATION),

  forget() {
    vault.forgetVerification();
    for (const key of ['access_token', 'authToken', PERSON, 'user', 'profileImage']) device().removeItem(key);
    vault.forgetRegistration();
  },
};

/** Calls back whenever another tab of this browser signs in or out. Returns what stops it. */
export const watchOtherTabs = (onChange: (signedIn: boolean) => void) =>
  watch('access_token', () => onChange(vault.accessToken() !== null));

/** Calls back when another tab of this browser has verified the phone. Returns what stops it. */
export const watchVerified = (onVerified: () => void) =>
  watch(VERIFIED, () => {
    if (vault.isVerified()) onVerified();
  });

/** A page that the browser had put away hears of nothing, so it looks when it is shown again. */
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

/** Outside a browser, and in one that forbids storage, what is kept lives as long as the page. */
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
