import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { href } from '#domain/addresses.ts';
import { acceptedStay } from '#machines/bookings/booking.samples.ts';
import { paidInspection } from '#machines/inspection-request/inspection-request.fixtures.ts';
import { vault } from '#machines/vault/vault.ts';
import { address, answerCalls, app, loadApp, openApp } from '#tests/support/opened-app.tsx';

// Rules: RENT-5

const OLD = "We can't reach Gida right now. This is the copy saved on this device.";
const online = {
  'GET /bookings': { data: [acceptedStay] },
  'GET /inspections': { data: [paidInspection] },
};
const unreachable = { status: 503, error: { code: 'unreachable', message: 'We could not reach the server.' } };
const offline = {
  'GET /bookings': unreachable,
  'GET /bookings/{id}': unreachable,
  'GET /inspections': unreachable,
  'GET /user/me': unreachable,
};

beforeAll(loadApp);
afterEach(() => {
  cleanup();
  vault.forget();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the lists kept on the device', () => {
  it('opens the bookings and inspections that were loaded before when there is no network', async () => {
    answerCalls(online);
    await openApp(href.bookings);
    await screen.findByRole('link', { name: acceptedStay.listing.title ?? '' });
    act(() => void app.navigate(href.inspections));
    await screen.findByText('4821');
    cleanup();

    answerCalls(offline);
    await openApp(href.dashboard);
    await waitFor(() => expect(address()).toBe(href.bookings));
    expect(await screen.findByText(OLD)).toBeDefined();

    act(() => void app.navigate(href.booking(acceptedStay.id)));
    expect(await screen.findByText(/^12 Admiralty Way, Lekki Phase 1/)).toBeDefined();
    expect(screen.getByRole('link', { name: '0803 000 0002' }).getAttribute('href')).toBe('tel:+2348030000002');
    expect(screen.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toBe('https://wa.me/2348030000002');
    expect(screen.getByText(OLD)).toBeDefined();

    act(() => void app.navigate(href.inspections));
    expect(await screen.findByText('4821')).toBeDefined();
    expect(screen.getByText(OLD)).toBeDefined();

    answerCalls(online);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(OLD)).toBeNull());
  });

  it('shows no records of an earlier user to the next user of the phone', async () => {
    answerCalls(online);
    await openApp(href.bookings);
    await screen.findByRole('link', { name: acceptedStay.listing.title ?? '' });
    cleanup();

    answerCalls(offline);
    await openApp(href.bookings, { person: 'emeka' });

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
