import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { href } from '#domain/addresses.ts';
import { decided, undecided } from '#machines/hearing/hearing.samples.ts';
import { paidInspection } from '#machines/inspection-request/inspection-request.fixtures.ts';
import { vault } from '#machines/vault/vault.ts';
import { answerCalls, app, loadApp, openApp } from '#tests/support/opened-app.tsx';

// Rules: SAVE-5

beforeAll(loadApp);
afterEach(() => {
  cleanup();
  vault.forget();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
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
  expect(vault.accessToken()).not.toBeNull();
});

const unreachable = { status: 503, error: { code: 'unreachable', message: 'We could not reach the server.' } };

describe('the words of an inspection that could not be sent', () => {
  const begun = { ...paidInspection, day: '2026-01-04' };
  const MOVE = 'POST /inspections/{id}/{transition}';
  const online = { 'GET /inspections': { data: [begun] } };

  const report = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Something went wrong \(/ }));
    return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tell us more' });
  };
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Something went wrong' }));

  /** Renders a report that cannot be sent, and leaves the page. */
  async function reported({ refused = unreachable, endSession = () => {} } = {}) {
    vi.useFakeTimers({ now: new Date('2026-01-05T08:00:00Z'), toFake: ['Date'] });
    answerCalls({ ...online, [MOVE]: refused });
    await openApp(href.inspections);
    const words = await report();
    fireEvent.change(screen.getByRole('combobox', { name: 'What went wrong?' }), { target: { value: 'gone' } });
    fireEvent.change(words, { target: { value: 'It was let.' } });
    endSession();
    send();
    await screen.findByText(refused.error.message);
    cleanup();
  }

  it('are in the dialog again after the page was left, and are forgotten once they are sent', async () => {
    await reported();

    answerCalls({ ...online, [MOVE]: { data: { ...begun, status: 'turnedAway' } } });
    await openApp(href.inspections);
    expect((await report()).value).toBe('It was let.');
    send();
    await screen.findByText(/^Done\./);
    act(() => void app.navigate(href.privacy));
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));

    await waitFor(() => expect(vault.accessToken()).toBeNull());
  });

  it('wait for their user to sign in again when the session had ended', async () => {
    const refused = { status: 401, error: { code: 'unauthenticated', message: 'Please sign in.' } };
    await reported({ refused, endSession: vault.forget });

    answerCalls(online);
    await openApp(href.inspections);

    expect((await report()).value).toBe('It was let.');
  });

  it('are asked about at Logout', async () => {
    await reported();

    answerCalls();
    await openApp(href.privacy);
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));

    expect(await screen.findByRole('dialog', { name: 'Log out and delete 1 message?' })).toBeDefined();
    expect(vault.accessToken()).not.toBeNull();
  });

  it('are not shown to another user of the phone', async () => {
    await reported();

    answerCalls(online);
    await openApp(href.inspections, { person: 'emeka' });

    expect((await report()).value).toBe('');
  });
});

describe('the words of a side of a case that could not be sent', () => {
  const CASE = 'GET /user/me/decisions/{id}';
  const SAY = 'POST /user/me/decisions/{id}/words';
  const side = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your side' });
  const open = (person?: 'emeka') => openApp(href.decision(undecided.id), person && { person });

  async function said() {
    answerCalls({ [CASE]: { data: undecided }, [SAY]: { status: 503, error: unreachable.error } });
    await open();
    fireEvent.change(await side(), { target: { value: 'The roof is new.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(unreachable.error.message);
    cleanup();
  }

  it('are in the form again after the page was left, for their user, until the case is decided', async () => {
    await said();

    answerCalls({ [CASE]: { data: undecided }, 'GET /inspections': { data: [] } });
    await open('emeka');
    const others = (await side()).value;
    cleanup();
    await openApp(href.inspections, { person: 'emeka' });
    cleanup();
    await open();
    const own = (await side()).value;
    cleanup();
    answerCalls({ [CASE]: { data: decided } });
    await open();
    await screen.findByText(/^You wrote this, which was not added: The roof is new\.$/);
    cleanup();
    await openApp(href.privacy);
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));

    await waitFor(() => expect(vault.accessToken()).toBeNull());
    expect([others, own]).toEqual(['', 'The roof is new.']);
  });
});
