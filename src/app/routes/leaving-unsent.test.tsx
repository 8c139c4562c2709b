import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { href } from '#domain/addresses.ts';
import { vault } from '#machines/vault/vault.ts';
import { answerCalls, app, loadApp, openApp } from '#tests/support/opened-app.tsx';

// Rules: SAVE-5

beforeAll(loadApp);
afterEach(() => {
  cleanup();
  vault.forget();
  localStorage.clear();
  vi.restoreAllMocks();
});

it('asks at Logout before deleting a saved listing that the account does not have', async () => {
  answerCalls();
  await openApp(href.privacy);
  const change = { id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41', saved: true };
  localStorage.setItem('gida.favourites', JSON.stringify([change]));

  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));

  expect(
    await screen.findByRole('dialog', { name: /^Log out and delete 1 change to your saved listings/ }),
  ).toBeDefined();
  expect(app.asked.filter((call) => call.includes('signout'))).toEqual([]);
});
