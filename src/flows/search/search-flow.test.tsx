import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anyBuy, anySearch, buySearch, type Filters, rentSearch } from '#domain/search.ts';
import { searchAddress } from '#machines/search/search.address.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { actorAt } from '../actor-at.fixture.ts';
import { SearchFlow } from './search-flow.tsx';
import { rentCount } from './search-words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const narrowed = { ...anySearch, state: 'Lagos', area: 'Lekki', budget: '2000000' };

/** Every link below the heading with its address, and the text of the pager. */
function show(
  value: 'shown' | 'nothing',
  page: number,
  known: object,
  filters: Filters = { ...narrowed, sort: 'price' },
  search = rentSearch,
) {
  const { write } = searchAddress(search);
  const actor = actorAt(searchMachine, { input: { filters, page }, value, context: known });
  render(
    <SearchFlow
      actor={actor}
      today="2026-01-05"
      title="Search"
      lead=""
      back={undefined}
      search={search}
      hrefOf={(address) => `/find${write(address)}`}
      countOf={rentCount}
      totalSort="Total: low to high"
      form={() => null}
    />,
    { wrapper: MemoryRouter },
  );
  const lines = [...document.querySelectorAll('section a, section nav p')].map((line) =>
    line.matches('a') ? `${line.textContent} -> ${line.getAttribute('href')}` : `${line.textContent}`,
  );
  return lines.filter((line) => !/^(Sunny flat|Rent Now)/.test(line));
}

const found = (total: number, after: string | null = null) => ({ found: { items: [flat], total, after } });

describe('SearchFlow', () => {
  it('goes to the first page when a filter or the order changes, and keeps both from page to page', () => {
    expect(show('shown', 3, found(41))).toEqual([
      'Remove filter: Lagos -> /find?area=Lekki&budget=2000000&sort=price',
      'Remove filter: Lekki -> /find?state=Lagos&budget=2000000&sort=price',
      'Remove filter: Up to ₦2,000,000 a month -> /find?state=Lagos&area=Lekki&sort=price',
      'Newest -> /find?state=Lagos&area=Lekki&budget=2000000',
      'Price per month: low to high -> /find?state=Lagos&area=Lekki&budget=2000000&sort=price',
      'Total: low to high -> /find?state=Lagos&area=Lekki&budget=2000000&sort=total',
      'Previous page -> /find?state=Lagos&area=Lekki&budget=2000000&sort=price&page=2',
      'Page 3 of 5',
      'Next page -> /find?state=Lagos&area=Lekki&budget=2000000&sort=price&page=4',
    ]);
  });

  it.each([
    [1, 10, null, []],
    [1, 11, 'more', ['Page 1 of 2', 'Next page -> /find?page=2']],
    [2, 11, null, ['Previous page -> /find', 'Page 2 of 2']],
    [10, 100, 'more', ['Previous page -> /find?page=9', 'Page 10 of 11', 'Next page -> /find?page=11']],
    [12, 100, 'more', ['Previous page -> /find?page=11', 'Page 12 of 13', 'Next page -> /find?page=13']],
  ])('links page %i of %i counted results, followed by %s, to %j', (page, total, after, links) => {
    const lines = show('shown', page, found(total, after), { ...anySearch });

    expect(lines.filter((line) => /[Pp]age/.test(line))).toEqual(links);
  });

  it('offers the wider place, or to remove the filter with the most results first, and no filter without results', () => {
    expect(show('nothing', 2, { loosened: { state: 2, area: 7, budget: 0 } }).slice(3)).toEqual([
      'All of Lagos (7 listings) -> /find?state=Lagos&budget=2000000&sort=price',
      'Without “Lagos” (2 listings) -> /find?area=Lekki&budget=2000000&sort=price',
      'Go to page 1 -> /find?state=Lagos&area=Lekki&budget=2000000&sort=price',
    ]);
  });

  it.each([
    [
      'a state',
      rentSearch,
      { ...anySearch, state: 'Ogun', budget: '2000000', sort: 'price' },
      { budget: 2, LA: 1, OY: 12 },
      [
        'Without “Up to ₦2,000,000 a month” (2 listings) -> /find?state=Ogun&sort=price',
        'Oyo (12 listings) -> /find?state=Oyo&budget=2000000&sort=price',
        'Lagos (1 listing) -> /find?state=Lagos&budget=2000000&sort=price',
      ],
    ],
    [
      'an area alone',
      rentSearch,
      { ...anySearch, area: 'lekki', bedrooms: '3' },
      { area: 30, LA: 24, OG: 3 },
      [
        'Without “lekki” (30 listings) -> /find?bedrooms=3',
        'Elsewhere in Lagos (24 listings) -> /find?state=Lagos&bedrooms=3',
        'Ogun (3 listings) -> /find?state=Ogun&bedrooms=3',
      ],
    ],
    [
      'an area with its state, to buy',
      buySearch,
      { ...anyBuy, location: 'LA', area: 'Lekki', bedrooms: '3' },
      { area: 24, OG: 3 },
      [
        'All of Lagos (24 listings) -> /find?location=LA&bedrooms=3',
        'Ogun (3 listings) -> /find?location=OG&bedrooms=3',
      ],
    ],
    [
      'an area of another state',
      rentSearch,
      { ...anySearch, state: 'Ogun', area: 'Lekki' },
      { LA: 24 },
      ['Lagos (24 listings) -> /find?state=Lagos'],
    ],
  ])(
    'offers the neighbouring states, and the rest of the state of an area: %s',
    (_, search, filters, loosened, links) => {
      const lines = show('nothing', 1, { loosened }, filters, search);

      expect(lines.filter((line) => !/^(Remove|Clear)/.test(line))).toEqual(links);
      expect(screen.queryByText(/^Try another state/)).toBeNull();
    },
  );

  it.each([
    [{ sort: 'price' }, true],
    [{ budget: '2000000' }, true],
    [{ priceFrom: '100000' }, true],
    [{ sort: 'total' }, false],
    [{ sort: 'price', period: 'year' }, false],
  ])('compares by the month the prices of different periods, with the filters %j: %s', (filters, monthly) => {
    const yearly = { ...flat, price_period: 'year' as const };
    show('shown', 1, { found: { items: [yearly], total: 1, after: null } }, { ...anySearch, ...filters });

    expect(document.body.textContent?.includes('About ₦')).toBe(monthly);
  });

  it.each([
    [2, {}, 'No results on this page.', 'Go to page 1'],
    [1, { state: 'Lagos' }, 'Try another state, a higher budget or fewer words.', 'Clear the filters'],
    [1, {}, 'Check back soon.', undefined],
  ])('says on an empty page %i with the filters %j: %s', (page, filters, words, way) => {
    const links = show('nothing', page, { loosened: {} }, { ...anySearch, ...filters });

    expect(screen.getByText(words)).toBeTruthy();
    expect(links.filter((line) => !line.startsWith('Remove')).map((line) => line.split(' -> ')[0])).toEqual(
      way ? [way] : [],
    );
  });

  it('moves focus to the results when the page turns, and not before', () => {
    const page = (at: number) => (
      <SearchFlow
        actor={actorAt(searchMachine, {
          input: { filters: { ...anySearch }, page: at },
          value: 'shown',
          context: found(41),
        })}
        {...{ today: '2026-01-05', title: 'Search', lead: '', back: undefined, search: rentSearch, countOf: rentCount }}
        {...{ hrefOf: () => '/', totalSort: '', form: () => null }}
      />
    );
    const { rerender } = render(page(1), { wrapper: MemoryRouter });
    const focused = () => document.activeElement?.textContent;
    const before = focused();
    rerender(page(2));

    expect([before, focused()]).toEqual(['Search', 'Available Listings']);
  });

  it('counts the filters in use on its button on a phone, without the order', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    show('shown', 1, found(1));

    expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toBe('Filters (3)');
  });
});
