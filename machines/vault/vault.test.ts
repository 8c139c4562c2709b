import { describe, expect, it, vi } from 'vitest';
import { keptInMemory } from './kept-in-memory.fixture.ts';
import { readRoadMoves, unsentOf } from './road-moves.ts';
import { vault, watchOtherTabs, watchVerified } from './vault.ts';

// Rules: ACC-5

const kept = keptInMemory();

const adaeze = { id: 'a', first_name: 'Adaeze', last_name: 'Okafor' };
const PHOTO = '/api/files/3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10';

describe('the vault', () => {
  it('stores the photo separately from the name, and no other field', () => {
    vault.keepUser({ ...adaeze, photo: PHOTO, ...{ email: 'adaeze@gida.example' } });

    expect(Object.fromEntries(kept)).toEqual({ user: JSON.stringify(adaeze), profileImage: PHOTO });
  });

  it('drops the photo of the previous user', () => {
    vault.keepUser({ ...adaeze, photo: PHOTO });

    vault.keepUser({ ...adaeze, id: 'b', photo: null });

    expect(kept.has('profileImage')).toBe(false);
  });

  it('forgets everything on signing out but that the device was used', () => {
    vault.keepAccess('a token');
    vault.keepVerification('another', { phone: '0803', resendAt: 0 });
    vault.keepUser({ ...adaeze, photo: PHOTO });

    vault.forget();

    expect([...kept]).toEqual([['gida.used', 'true']]);
    expect(vault.isUsedDevice()).toBe(true);
  });

  it('stores that the phone is verified until sign-in, and drops the code', () => {
    vault.keepVerification('a token', { phone: '0803', resendAt: 0 });
    vault.keepVerified();

    expect([vault.isVerified(), vault.verificationToken(), vault.verification()]).toEqual([true, null, null]);

    vault.keepAccess('another');

    expect(vault.isVerified()).toBe(false);
  });

  it('checks again when a page returns from the back/forward cache', () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const shown = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    const onVerified = vi.fn();
    const stop = watchVerified(onVerified);

    shown(true);
    vault.keepVerified();
    shown(false);

    expect(onVerified).not.toHaveBeenCalled();

    shown(true);
    stop();
    shown(true);

    expect(onVerified).toHaveBeenCalledOnce();
  });

  it('returns the session’s user id, else the stored user’s, else null', () => {
    vault.keepUser(adaeze);
    const signedOut = vault.personId();
    vault.keepAccess('a token');
    const byName = vault.personId();
    vault.keepAccess('a token', 'b');
    const told = vault.personId();
    vault.keepAccess('another');

    expect([signedOut, byName, told, vault.personId()]).toEqual([null, 'a', 'b', 'a']);
  });

  it('drops the code on sign-in and stores the token under both keys', () => {
    vault.keepVerification('for the code', { phone: '0803', resendAt: 7 });
    vault.keepAccess('a token', 'a');

    expect([vault.verification(), vault.verificationToken(), vault.accessToken()]).toEqual([null, null, 'a token']);
    expect([kept.get('access_token'), kept.get('authToken'), kept.get('gida.person')]).toEqual([
      'a token',
      'a token',
      'a',
    ]);
  });

  it('returns the phone and resend time of a pending verification', () => {
    vault.keepVerified();
    vault.keepVerification('for the code', { phone: '0803', resendAt: 7 });
    vault.keepResendAt(9);

    expect([vault.verification(), vault.isVerified()]).toEqual([{ phone: '0803', resendAt: 9 }, false]);
    kept.delete('token');
    expect(vault.verification(), 'what opens the code is gone').toBeNull();
    vault.forget();
    vault.keepResendAt(9);
    expect(kept.size).toBe(0);
  });

  it('stores an unfinished registration in this tab and ignores damaged data', () => {
    const tab = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => void tab.set(key, value),
      removeItem: (key: string) => void tab.delete(key),
    });
    vault.keepRegistration({ first_name: 'Ada' });

    expect([vault.registration(), kept.size]).toEqual([{ first_name: 'Ada' }, 0]);
    vault.forget();
    expect(vault.registration()).toBeNull();
    kept.set('user', '{"id":');
    expect(vault.user()).toBeNull();
  });

  it('reports sign-in, sign-out and clearing in another tab, and no other key', () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const onChange = vi.fn();
    const stop = watchOtherTabs(onChange);
    const changed = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));

    vault.keepAccess('a token');
    changed('user');
    changed('access_token');
    vault.forget();
    changed('access_token');
    changed(null);
    stop();
    changed('access_token');

    expect(onChange.mock.calls).toEqual([[true], [false], [false]]);
  });
});

describe('unsentOf', () => {
  it('counts the user’s unsent updates', () => {
    kept.set(
      'gida.moves',
      JSON.stringify([{ owner: 'a' }, { owner: 'b' }, { owner: 'a', refused: { code: 'no' } }, {}, null, 7]),
    );

    expect([unsentOf('a'), unsentOf('b'), unsentOf('c'), unsentOf(null)]).toEqual([1, 1, 0, 1]);
    kept.set('gida.moves', '{"not":"a list"}');
    expect(readRoadMoves()).toEqual([]);
    kept.set('gida.moves', '[{');
    expect(readRoadMoves()).toEqual([]);
  });
});
