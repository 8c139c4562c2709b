import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { href } from '#domain/addresses.ts';
import { acceptedStay } from '#machines/bookings/booking.samples.ts';
import { keptBookings } from '#machines/favourites/kept-records.ts';
import { paidInspection } from '#machines/inspection-request/inspection-request.fixtures.ts';
import { flatBooking } from '#machines/rent/rent.fixtures.ts';
import { jobUnderWay } from '#machines/shipments/shipment.fixtures.ts';
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

  it.each([
    ['jobs, bookings and inspections', href.shipmentsDriven, ['jobs', 'bookings', 'inspections'], {}],
    ['bookings and inspections', href.bookings, ['inspections', 'bookings'], {}],
    ['an empty list of jobs, and inspections', href.inspections, ['inspections'], { jobs: [] }],
    ['bookings of another user', href.signIn, ['bookings'], { owner: 'emeka' }],
    ['bookings, and the server refuses the session', href.signIn, ['bookings'], { code: 'unauthenticated' }],
    ['bookings, and the server fails', href.signIn, ['bookings'], { code: 'internal' }],
  ])('lead from the dashboard, where the phone has %s, to %s', async (_, to, lists, changed) => {
    const { code, owner, jobs } = { code: 'unreachable', owner: 'adaeze', jobs: undefined, ...changed };
    const kept = jobs ? ['jobs', ...lists] : lists;
    for (const list of kept) {
      const items =
        list === 'jobs'
          ? { jobs: jobs ?? [jobUnderWay] }
          : { records: [list === 'bookings' ? acceptedStay : paidInspection] };
      localStorage.setItem(`gida.${list}`, JSON.stringify({ ...items, owner }));
    }
    const error = { code, message: 'We could not load your account.' };
    answerCalls({ ...offline, 'GET /user/me': { status: 503, error } });

    await openApp(href.dashboard);

    await waitFor(() => expect(address()).toBe(to));
    expect([app.at.state, vault.accessToken() === null]).toEqual([
      to === href.signIn ? { notice: error.message } : null,
      code === 'unauthenticated',
    ]);
  });

  it('are the first page of the user’s own bookings, as the server sent it last', async () => {
    const other = { ...acceptedStay, id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41' };
    const kept = () => keptBookings.all().map(({ id }) => id);
    const open = async (at: string, stays: readonly unknown[]) => {
      answerCalls({
        'GET /bookings': { data: stays, headers: { 'X-Total-Count': '40' } },
        'GET /bookings/received': { data: stays, headers: { 'X-Total-Count': '40' } },
        'GET /bookings/{id}': { data: stays[0] },
      });
      await openApp(at);
      await waitFor(() => expect(screen.queryByText(/^Loading .*booking/)).toBeNull());
      cleanup();
      return kept();
    };

    expect(await open(href.bookings, [acceptedStay])).toEqual([acceptedStay.id]);
    expect(await open(`${href.bookings}?page=2`, [other])).toEqual([acceptedStay.id]);
    expect(await open(href.bookingsReceived, [{ ...other, role: 'owner' }])).toEqual([acceptedStay.id]);
    expect(await open(href.booking(other.id), [{ ...other, role: 'owner' }])).toEqual([acceptedStay.id]);
    expect(await open(href.booking(other.id), [other])).toEqual([other.id, acceptedStay.id]);
    expect(await open(href.bookings, [other])).toEqual([other.id]);
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

describe('the ID of a booking', () => {
  const asked = { ...flatBooking, role: 'owner' as const };

  it.each([
    ['shows a picture in the page, and saves it on request', 'image/webp', 1],
    ['saves a document', 'application/pdf', 0],
  ])('%s', async (_, type, pictures) => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const file = new Blob(['an ID'], { type });
    answerCalls({ 'GET /bookings/{id}': { data: asked }, 'GET /files/{id}': { data: file } });
    await openApp(href.booking(asked.id));

    fireEvent.click(await screen.findByRole('button', { name: 'View ID' }));
    await waitFor(() =>
      expect(screen.queryAllByRole('dialog', { name: 'ID Proof' }).length + saved.mock.calls.length).toBe(1),
    );

    expect(screen.queryAllByRole('dialog', { name: 'ID Proof' })).toHaveLength(pictures);
    for (const dialog of screen.queryAllByRole('dialog')) {
      await within(dialog).findByRole('img', { name: 'ID Proof' });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Download ID' }));
      fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    }
    expect(saved).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
