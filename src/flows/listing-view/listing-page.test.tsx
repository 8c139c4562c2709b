import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listingForRent } from '#machines/rent/rent.fixtures.ts';
import { type KeptStay, ListingPage, type ListingPageProps, ShareListing } from './listing-page.tsx';
import { ListingPickup } from './listing-terms.tsx';
import type { PublicListing } from './stay-bar.tsx';
import { StayBar } from './stay-bar.tsx';

// Rules: FRESH-3

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(
  status: 'listed' | 'paused' | 'let',
  isOwn: boolean,
  more: Partial<PublicListing> = {},
  from: string[] = [],
  keptStay?: KeptStay,
  booked: ListingPageProps['booked'] = [],
) {
  render(
    <MemoryRouter>
      <ListingPage
        listing={{ ...listingForRent, ...more, status }}
        booked={booked}
        today="2026-06-01"
        origin="https://gida.example"
        isOwn={isOwn}
        from={from}
        keptStay={keptStay}
      />
    </MemoryRouter>,
  );
}

describe('ListingPage', () => {
  it('shows a paused listing to its owner with the reason and an edit link', () => {
    show('paused', true);

    expect(
      screen.getByText("Your listing is paused, so people can't find it. You can relist it in My Listing."),
    ).toBeTruthy();
    expect(screen.getByText(listingForRent.description)).toBeTruthy();
    const edit = screen.getByRole('link', { name: 'Edit' });
    expect(edit.getAttribute('href')).toBe(`/my-listing#${listingForRent.id}`);
  });

  it.each([
    [true, []],
    [false, [`/rent-apartment/${listingForRent.id}?from=2026-06-10&to=2026-06-12`]],
  ])('offers to rent the chosen dates, but not to the owner (own: %s)', (isOwn, addresses) => {
    show('listed', isOwn, {}, [], [{ fromDate: '2026-06-10', toDate: '2026-06-12' }, vi.fn()]);

    const offers = screen.queryAllByRole('link', { name: 'Rent Now' }).map((link) => link.getAttribute('href'));
    expect([...new Set(offers)]).toEqual(addresses);
  });

  it.each([
    ['2026-06-05', '2026-06-09', false],
    ['2026-06-05', '2026-06-11', true],
    ['2026-06-13', '2026-06-15', false],
    ['2026-06-19', '2026-06-21', true],
  ])('says of the dates %s to %s, with two bookings, whether they are booked (%s)', (fromDate, toDate, isTaken) => {
    const booked = [
      { fromDate: '2026-06-10', toDate: '2026-06-12' },
      { fromDate: '2026-06-20', toDate: '2026-06-22' },
    ];
    show('listed', false, {}, [], [{ fromDate, toDate }, vi.fn()], booked);

    const shown = document.body.textContent;
    for (const words of ['Booked: choose other dates', 'Your dates are booked.', 'Those dates are booked.']) {
      expect(shown.includes(words), words).toBe(isTaken);
    }
    const rents = screen.getAllByRole('link', { name: 'Rent Now' }).map((link) => link.getAttribute('href'));
    expect(rents.some((to) => to?.includes('?from='))).toBe(!isTaken);
  });

  it('shows a rented listing to visitors without links to rent or inspect it', () => {
    show('let', false);

    expect(screen.getByText('This place has been rented.')).toBeTruthy();
    expect(screen.getByText(listingForRent.description)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Rent Now|Book inspection|Edit/ })).toBeNull();
  });

  it.each([
    [{}, 'Listed by Adaeze, on Gida since March 2026.'],
    [{ answers_within: 1 }, 'Listed by Adaeze, on Gida since March 2026. Usually answers within an hour.'],
    [{ answers_within: 3 }, 'Listed by Adaeze, on Gida since March 2026. Usually answers within 3 hours.'],
  ])('says who lists the place, and with %j how fast they answer', (answers, words) => {
    show('listed', false, { listed_by: { first_name: 'Adaeze', since: '2026-03-01', ...answers } });

    expect(screen.getByText('Adaeze').parentElement?.textContent).toBe(words);
  });

  it('summarises past inspections, and says nothing without any', () => {
    show('listed', false, { visits: { total: 12, as_described: 11 } });
    expect(screen.getByText('12 inspections, 11 as described')).toBeTruthy();
    cleanup();

    show('listed', false);
    expect(screen.queryByText(/as described/)).toBeNull();
  });

  it('shows pickup prices, first for the searched or own state, and nothing where no carrier serves', () => {
    const pickup = [
      { from: 'Ogun', price: 60_000 },
      { from: 'Abia', price: 180_000 },
    ];
    show('listed', false, { pickup }, ['any', 'Abia']);
    expect(screen.getAllByText(/^Pickup from/).map(({ textContent }) => textContent)).toEqual([
      'Pickup from Abia from ₦180,000',
      'Pickup from Ogun from ₦60,000',
      'Pickup from Abia from ₦180,000',
    ]);
    cleanup();

    show('listed', false, { pickup: [] }, ['Abia']);
    expect(screen.getByText('Carriers deliver to Lagos')).toBeTruthy();
    expect(screen.queryByText('Pickup prices')).toBeNull();
    cleanup();

    show('listed', false);
    expect(screen.queryByText(/Carriers|pickup/i)).toBeNull();
  });

  it('titles the availability as inspection times', () => {
    show('paused', false);

    expect(screen.getByRole('heading', { name: 'Inspection times' })).toBeTruthy();
    expect(screen.queryByText('Availability')).toBeNull();
  });

  it('lists future inspection times, or explains how to suggest one', () => {
    const hours = { start: '09:00', end: '12:00' } as const;
    const days = ['2026-05-31', '2026-06-01', '2026-06-02'].map((day) => ({ day, ...hours }));
    show('listed', false, { availability: days });

    const listed = within(screen.getByRole('list', { name: 'When you can inspect' })).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Mon 1', 'Tue 2']);
    cleanup();

    show('listed', false, { availability: days.slice(0, 1) });
    expect(screen.getByText(/^The owner has not set inspection times\. Choose Book inspection/)).toBeTruthy();
  });

  it('shows known facts and leaves out unknown ones', () => {
    show('paused', false, { facts: { size: 1_200, band: 'A', landmark: 'Behind the market' } });

    const known = screen.getByRole('region', { name: 'Good to know' });
    expect(known.textContent).toContain('Size (square metres)1,200');
    expect(known.textContent).toContain('Behind the market');
    expect(known.textContent).not.toContain('Toilets');
    cleanup();

    show('paused', false);
    expect(screen.queryByRole('region', { name: 'Good to know' })).toBeNull();
  });

  it('says that the owner named the title document and that Gida has not checked it', () => {
    show('listed', false, { facts: { papers: 'Deed of Assignment' } });

    const known = screen.getByRole('region', { name: 'Good to know' });
    expect(known.textContent).toContain('Title documentDeed of AssignmentNamed by the owner. Gida has not checked it.');
  });
});

// Rules: SEARCH-3

const pickup = [
  { from: 'Abia', price: 45_000 },
  { from: 'Lagos', price: 60_000 },
] as const;

describe('ListingPickup', () => {
  it.each([
    { asked: 'Lagos', home: 'Abia', said: /Lagos.*60,000/ },
    { asked: null, home: 'Abia', said: /Abia.*45,000/ },
    { asked: 'Kano', home: 'Abia', said: /Abia.*45,000/ },
    { asked: 'Kano', home: undefined, said: /^Carriers deliver to Oyo$/ },
  ])('shows the pickup price from $asked, the searched state, before $home', ({ asked, home, said }) => {
    render(<ListingPickup listing={{ state: 'Oyo', pickup: [...pickup] }} from={[asked, home]} />);

    expect(screen.getAllByText(said)[0]?.tagName).toBe('P');
  });
});

// Rules: SAVE-4

const ADDRESS = 'https://gida.example/listings/0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41';

/** @param device What this browser can do. */
async function pressShare(device: Partial<Navigator>) {
  const user = userEvent.setup();
  vi.stubGlobal('navigator', { ...device, userAgent: '' });
  render(<ShareListing name="Sunny flat" address={ADDRESS} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
}

const clipboard = (writeText: (text: string) => Promise<void>) => ({ writeText }) as Clipboard;
const refuse = (name: string) => vi.fn(() => Promise.reject(new DOMException('No.', name)));

describe('ShareListing', () => {
  it('opens the share sheet of the device and copies nothing', async () => {
    const share = vi.fn(async () => {});
    const writeText = vi.fn(async () => {});

    await pressShare({ share, clipboard: clipboard(writeText) });

    expect(share).toHaveBeenCalledWith({ title: 'Sunny flat', url: ADDRESS });
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies the link and says so on a device without a share sheet', async () => {
    const writeText = vi.fn(async () => {});

    await pressShare({ clipboard: clipboard(writeText) });

    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Link copied'));
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
  });

  it('copies nothing when the user closes the share sheet', async () => {
    const writeText = vi.fn(async () => {});

    await pressShare({ share: refuse('AbortError'), clipboard: clipboard(writeText) });

    expect(writeText).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows the link where the browser forbids copying', async () => {
    await pressShare({ share: refuse('NotAllowedError'), clipboard: clipboard(refuse('NotAllowedError')) });

    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`Copy this link: ${ADDRESS}`));
  });

  it('links to WhatsApp without a script', () => {
    render(<ShareListing name="Sunny flat & more" address={ADDRESS} />);

    const href = screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? '';
    expect(new URL(href).searchParams.get('text')).toBe(`Sunny flat & more: ${ADDRESS}`);
  });
});

describe('StayBar', () => {
  const yearly = { ...listingForRent, price: 3_000_000, price_period: 'year', shortest_stay: 1 } as const;
  const rent = `/rent-apartment/${listingForRent.id}`;

  it.each([
    ['2026-02-10', '', false, 'From Tue 10 Feb 2026Choose your last day', null],
    [
      '2026-02-10',
      '2027-02-10',
      false,
      'Tue 10 Feb 2026 to Wed 10 Feb 2027₦3,000,000',
      '?from=2026-02-10&to=2027-02-10',
    ],
    [
      '2026-02-10',
      '2028-02-10',
      false,
      'Tue 10 Feb 2026 to Thu 10 Feb 2028₦6,000,000',
      '?from=2026-02-10&to=2028-02-10',
    ],
    ['2026-02-10', '2027-02-10', true, 'Tue 10 Feb 2026 to Wed 10 Feb 2027Booked: choose other dates', null],
  ] as const)('says of %s to "%s" (booked: %s) "%s"', (fromDate, toDate, isTaken, words, query) => {
    render(<StayBar listing={yearly} stay={{ fromDate, toDate }} isTaken={isTaken} />, { wrapper: MemoryRouter });

    expect(screen.getByRole('status').textContent).toBe(words);
    const link = screen.queryByRole('link', { name: 'Rent Now' });
    expect(link?.getAttribute('href') ?? null).toBe(query && rent + query);
  });
});
