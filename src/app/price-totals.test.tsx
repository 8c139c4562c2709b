/** Checks that every screen shows the same totals for one listing and one booking. */
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyListing } from '#domain/listing.ts';
import { naira, toWire } from '#domain/money.ts';
import { moveInCost, stayCost, termsOf } from '#domain/move-in.ts';
import { emptyRent } from '#domain/rent.ts';
import { flatBooking, listingForRent } from '#machines/rent/rent.fixtures.ts';
import type { components } from '#openapi/contract.gen.ts';
import { BookingSheet } from '#src/flows/bookings/booking-screen.tsx';
import { PreviewScreen } from '#src/flows/listing/preview-screen.tsx';
import { ListingPage } from '#src/flows/listing-view/listing-page.tsx';
import { RentScreen, type RentScreenProps } from '#src/flows/rent/rent-screen.tsx';
import { FoundListings } from '#src/flows/shared/found-listings.tsx';

// Rules: PRICE-3

afterEach(cleanup);

type Listing = components['schemas']['Listing'];

const terms = {
  price: 3_100_000,
  price_period: 'year',
  shortest_stay: 1,
  charges: [
    { kind: 'agency', amount: 465_000, refundable: false, every: 'once' },
    { kind: 'caution', amount: 200_000, refundable: true, every: 'once' },
    { kind: 'service', amount: 120_000, refundable: false, every: 'period' },
  ],
} satisfies Partial<Listing>;

const listing: Listing = { ...listingForRent, ...terms };
const MOVE_IN = naira(3_885_000);
/** A year and three weeks: the second year counts. */
const stay = { fromDate: '2026-12-15', toDate: '2028-01-05' };
const STAY = naira(7_105_000);

const found = { ...flatBooking.listing, price: terms.price, price_period: 'year', move_in: toWire(MOVE_IN) } as const;
const nothing = () => undefined;

function textOf(screen: ReactNode): string {
  const { container } = render(<MemoryRouter>{screen}</MemoryRouter>);
  return container.textContent;
}

const rentScreen = (of: Listing, days = stay, booked: RentScreenProps['booked'] = []) => (
  <RentScreen
    title="Rent"
    back={undefined}
    listing={of}
    booked={booked}
    draft={{ ...emptyRent, ...days }}
    resumed={false}
    earlier={null}
    problem={null}
    nearest={[]}
    busy={false}
    sending={null}
    signIn={{ to: '/signin', state: null }}
    onChange={nothing}
    onSuggestion={nothing}
    onSubmit={nothing}
  />
);
const page = (of: Listing, booked: RentScreenProps['booked'] = [], days = { fromDate: '', toDate: '' }) => (
  <ListingPage
    listing={of}
    booked={booked}
    keptStay={[days, nothing]}
    origin="https://gida.example"
    today="2026-11-23"
    isOwn={false}
  />
);
const sheet = (booking: typeof flatBooking) => (
  <BookingSheet booking={booking} fetching={false} proofProblem={null} onProof={nothing} />
);
const preview = (pricePeriod: string) => (
  <PreviewScreen
    kind="apartment"
    stage="reviewing"
    draft={{
      ...emptyListing,
      state: 'Lagos',
      price: '3,100,000',
      pricePeriod,
      charges: terms.charges.map((charge) => ({ ...charge, amount: String(charge.amount) })),
    }}
    days={[]}
    files={[]}
    problem={null}
    signInHref="/signin"
    onStep={nothing}
    onChange={nothing}
    onChangeDays={nothing}
    onEdit={nothing}
    onConfirm={nothing}
  />
);
const booked = { ...flatBooking, ...stay, listing: found, charges: terms.charges, shortest_stay: 1 };

describe('the screens with a price', () => {
  it('shows the sums that the domain computes', () => {
    expect(moveInCost(termsOf(listing))?.total).toBe(MOVE_IN);
    expect(stayCost(termsOf(listing), stay)?.total).toBe(STAY);
  });

  it('shows the same total to move in, and refundable part, on card, page and preview', () => {
    expect(textOf(preview('year'))).toMatch(/[Tt]o move in₦3,885,000Refundable₦200,000/);
    expect(textOf(<FoundListings today="2026-06-01" listings={[found]} />)).toContain('₦3,885,000 to move in');
    expect(textOf(page(listing))).toMatch(/[Tt]o move in₦3,885,000Refundable₦200,000/);
  });

  it('names the same price a month on card and page, and beside it the sum with the fees of every year', () => {
    const card = textOf(<FoundListings today="2026-06-01" listings={[found]} monthly />);

    expect(card).toContain('About ₦258,334 a month');
    expect(textOf(page(listing))).toContain(
      'About ₦258,334 a month, or ₦268,334 with the fees of every year, not counting one-off fees',
    );
    expect(textOf(page({ ...listing, charges: [] }))).toContain('About ₦258,334 a month, not counting one-off fees');
  });

  it('shows the same cost of dates on the form and on the booking', () => {
    expect(textOf(rentScreen(listing))).toMatch(/Total for these dates₦7,105,000Refundable₦200,000/);
    expect(textOf(sheet(booked))).toMatch(/Total for these dates₦7,105,000Refundable₦200,000/);
  });

  it('shows on the page no cost of dates that others hold', () => {
    expect(textOf(page(listing, [], stay))).toContain('Total for these dates₦7,105,000');
    const taken = textOf(page(listing, [{ fromDate: '2027-03-01', toDate: '2027-03-04' }], stay));

    expect(taken).toContain('Those dates are booked');
    expect(taken).not.toContain('Total for these dates');
  });

  it('promises neither a cost nor the dates on the form while others hold them', () => {
    expect(textOf(rentScreen(listing))).toContain('We hold these dates');
    const taken = textOf(rentScreen(listing, stay, [{ fromDate: '2027-03-01', toDate: '2027-03-04' }]));

    expect(taken).toMatch(/Choose other dates to see the cost\..*You pay nothing now\.Minimum stay/);
    expect(taken).not.toMatch(/We hold these dates|Total for these dates|You pay for 2 years/);
  });

  it('shows the price with its period in every place', () => {
    const places = [
      <FoundListings today="2026-06-01" key="card" listings={[found]} />,
      page(listing),
      rentScreen(listing),
      sheet(booked),
      preview('year'),
    ];

    for (const place of places) expect(textOf(place)).toContain('₦3,100,000 a year');
  });

  it('asks for an unknown period in every place and shows no total', () => {
    const unknown: Listing = { ...listing, price_period: null };
    const unknownCard = { ...found, price_period: null, move_in: null };
    const places = [
      <FoundListings today="2026-06-01" key="card" listings={[unknownCard]} />,
      page(unknown),
      rentScreen(unknown),
      sheet({ ...booked, listing: unknownCard }),
      preview(''),
    ];

    for (const place of places) {
      const text = textOf(place);
      expect(text).toMatch(/Period not stated|The owner hasn't said what period this price covers/);
      expect(text).toContain('₦3,100,000');
      expect(text).not.toMatch(/to move in|these dates₦|₦3,885,000|₦7,105,000|a year/);
      cleanup();
    }
  });

  it('tells renters in Lagos, and only there, of a fee above the legal limit, with the law', () => {
    const law =
      /Agency fee: ₦465,000 in the first year\. The Lagos State Real Estate Regulatory Authority Law of 7 February 2022 allows at most 10% of one year’s rent \(₦310,000\)\./;

    expect(textOf(page(listing))).toMatch(law);
    expect(textOf(rentScreen(listing))).toMatch(law);
    expect(textOf(preview('year'))).toMatch(law);
    expect(textOf(page({ ...listing, state: 'Ogun' }))).not.toContain('above the legal limit');
  });

  it('says what a one-time price costs to buy', () => {
    const sale: Listing = { ...listing, kind: 'property', price_period: 'once', state: 'Ogun' };

    expect(textOf(page(sale))).toMatch(/Cost to buy.*Total to buy₦3,885,000/);
    expect(textOf(page(sale))).not.toContain('a month');
  });
});
