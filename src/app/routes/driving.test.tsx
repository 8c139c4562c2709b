import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { href } from '#domain/addresses.ts';
import { keptDriving } from '#machines/shipments/kept-driving.ts';
import { jobUnderWay, keptDelivery, keptPickUp } from '#machines/shipments/shipment.fixtures.ts';
import { vault } from '#machines/vault/vault.ts';
import { address, answerCalls, app, loadApp, openApp } from '#tests/support/opened-app.tsx';

const MOVE = 'POST /shipments/{id}/{transition}';
const unauthenticated = { status: 401, error: { code: 'unauthenticated', message: 'Please sign in.' } };
const notFound = { status: 404, error: { code: 'not_found', message: 'There is nothing here.' } };
const nothing = { data: [], headers: { 'X-Total-Count': '0' } };

let driving: typeof import('./started-driving.ts').startedDriving;

beforeAll(async () => {
  await loadApp();
  driving = (await import('./started-driving.ts')).startedDriving;
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-12T16:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  driving.get()?.stop();
  driving.set(null);
  vault.forget();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const sent = () => app.asked.filter((call) => call.startsWith(MOVE));

/** Opens a driver's jobs with an unsent move after the server has ended the session. */
async function endedFor(person: string) {
  vault.keepAccess('a-token', person);
  keptDriving.put(keptDelivery);
  keptDriving.keepJobs({ jobs: [jobUnderWay], at: '2026-01-12T07:00:00Z' });
  answerCalls({ 'GET /shipments': unauthenticated, [MOVE]: unauthenticated });
  await openApp(href.shipmentsDriven);
  await screen.findAllByText(/You were signed out/);
  await waitFor(() => expect(sent()).not.toEqual([]));
}

/** Signs in on that page without reloading it. */
async function signInThereAs(id: string) {
  fireEvent.click(screen.getAllByRole('link', { name: 'Sign in again' })[0] as HTMLElement);
  fireEvent.change(await screen.findByLabelText('Phone number'), { target: { value: '08031234567' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'the harmattan comes in december' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(address()).toBe(href.shipmentsDriven));
  await waitFor(() => expect(vault.personId()).toBe(id));
}

const accepted = (id: string) => ({
  'POST /auth/signin': { data: { access_token: 'another-token', phone_verified: true, id } },
});

describe('any other page', () => {
  const moves = { [MOVE]: { data: jobUnderWay }, 'GET /shipments': nothing };
  const reconnect = () => act(async () => void dispatchEvent(new Event('online')));
  const settle = () => act(() => vi.dynamicImportSettled());

  it('sends a driver’s moves when it opens, to the account of that driver only', async () => {
    vault.keepAccess('a-token', 'adaeze');
    keptDriving.put(keptDelivery);
    vault.forget();
    answerCalls(moves);
    await openApp(href.privacy, { signedIn: false });
    await reconnect();
    await settle();
    expect(app.asked).toEqual([]);
    cleanup();

    await openApp(href.privacy);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('sends moves made later once the network returns, until the app is left', async () => {
    answerCalls(moves);
    await openApp(href.privacy);
    await reconnect();
    await settle();
    expect(driving.get()).toBeNull();

    keptDriving.put(keptDelivery);
    await reconnect();
    await waitFor(() => expect(sent()).toHaveLength(1));
    cleanup();
    driving.get()?.stop();
    driving.set(null);
    keptDriving.put(keptPickUp);
    await reconnect();
    await settle();

    expect(sent()).toHaveLength(1);
  });
});

describe('the page of a driver', () => {
  const job = href.shipment(jobUnderWay.id);
  const unreachable = { status: 503, error: { code: 'unreachable', message: 'We could not reach the server.' } };
  const found = { data: [jobUnderWay], headers: { 'X-Total-Count': '1' } };
  const OLD = /^You are offline\. Jobs shown as of /;
  const loads = (call: string) => app.asked.filter((asked) => asked.startsWith(`${call} {`)).length;

  it.each([
    [href.shipmentsDriven, 'GET /shipments'],
    [job, 'GET /shipments/{id}'],
  ])('loads %s again once a later try reaches the server', async (at, call) => {
    vault.keepAccess('a-token', 'adaeze');
    keptDriving.keepJobs({ jobs: [jobUnderWay], at: '2026-01-12T07:00:00Z' });
    answerCalls({ 'GET /shipments': unreachable, 'GET /shipments/{id}': unreachable });
    await openApp(at);
    await screen.findByText(OLD);

    answerCalls({ 'GET /shipments': found, 'GET /shipments/{id}': { data: jobUnderWay } });
    await waitFor(() => expect(driving.get()?.getSnapshot().matches('waiting')).toBe(true));
    act(() => driving.get()?.send({ type: 'retry.due' }));

    await waitFor(() => expect(screen.queryByText(OLD)).toBeNull());
    expect(loads(call)).toBeGreaterThan(call === 'GET /shipments' ? 1 : 0);
  });

  it('loads a list again once an update of the driver has arrived', async () => {
    vault.keepAccess('a-token', 'adaeze');
    keptDriving.put(keptDelivery);
    answerCalls({ 'GET /shipments': nothing, [MOVE]: { data: jobUnderWay } });

    await openApp(href.shipmentsCarried);

    await waitFor(() => expect(keptDriving.moves()).toEqual([]));
    await waitFor(() => expect(app.asked.filter((call) => call.includes('"as":"carrier"'))).toHaveLength(2));
  });

  it('keeps a driver’s unsent moves when another user signs in on the same page', async () => {
    await endedFor('adaeze');
    const before = localStorage.getItem('gida.moves');
    answerCalls({ ...accepted('emeka'), 'GET /shipments': nothing, [MOVE]: notFound });

    await signInThereAs('emeka');
    await screen.findByText(/^No jobs right now/);

    expect(sent()).toEqual([]);
    expect(localStorage.getItem('gida.moves')).toBe(before);
    expect(screen.queryByText(/saved on this phone|Not accepted/)).toBeNull();
  });

  it('sends a driver’s unsent moves once they sign in again', async () => {
    await endedFor('adaeze');
    answerCalls({ ...accepted('adaeze'), 'GET /shipments': nothing, [MOVE]: { data: jobUnderWay } });

    await signInThereAs('adaeze');

    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(keptDriving.moves()).toEqual([]));
  });

  it('keeps a driver’s unsent moves when another tab signs another user in', async () => {
    await endedFor('adaeze');
    answerCalls({ 'GET /shipments': nothing, [MOVE]: notFound });

    vault.keepAccess('another-token', 'emeka');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'access_token' })));
    keptDriving.put(keptPickUp);
    act(() => void dispatchEvent(new Event('online')));
    await act(async () => app.navigate(href.shipments));
    await act(async () => app.navigate(href.shipmentsDriven));

    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toContain(keptPickUp.key);
    vault.keepAccess('a-token', 'adaeze');
    expect(keptDriving.moves()).toMatchObject([{ key: keptDelivery.key, refused: null }]);
  });
});
