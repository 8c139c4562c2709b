import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { vault, watchVerified } from './vault.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => vi.stubGlobal('localStorage', storage));
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

const adaeze = { id: 'a', first_name: 'Adaeze', last_name: 'Okafor' };
const PHOTO = '/api/files/3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10';

it('keeps the photo of the person apart from their name, and no other field', () => {
  vault.keepUser({ ...adaeze, photo: PHOTO, ...{ email: 'adaeze@gida.example' } });

  expect(Object.fromEntries(kept)).toEqual({ user: JSON.stringify(adaeze), profileImage: PHOTO });
});

it('keeps no photo of somebody else', () => {
  vault.keepUser({ ...adaeze, photo: PHOTO });

  vault.keepUser({ ...adaeze, id: 'b', photo: null });

  expect(kept.has('profileImage')).toBe(false);
});

it('keeps nothing when the person has signed out', () => {
  vault.keepAccess('a token');
  vault.keepVerification('another', { phone: '0803', resendAt: 0 });
  vault.keepUser({ ...adaeze, photo: PHOTO });

  vault.forget();

  expect([...kept]).toEqual([]);
});

it('keeps that the phone is verified until somebody signs in, and nothing of the code', () => {
  vault.keepVerification('a token', { phone: '0803', resendAt: 0 });
  vault.keepVerified();

  expect([vault.isVerified(), vault.verificationToken(), vault.verification()]).toEqual([true, null, null]);

  vault.keepAccess('another');

  expect(vault.isVerified()).toBe(false);
});

it('looks again when a page is shown that the browser had put away', () => {
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
