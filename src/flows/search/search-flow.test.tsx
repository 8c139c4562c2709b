import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { anySearch, readSearch } from '#domain/search.ts';
import { searchQuery } from '#machines/search/search.address.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { flat } from '#machines/search/search.samples.ts';
import { actorAt } from '../actor-at.fixture.ts';
import { saidOfRent } from './said-filters.ts';
import { SearchFlow } from './search-flow.tsx';
import { countOfRent } from './search-words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { write } = searchQuery(anySearch, readSearch);
const narrowed = { ...anySearch, state: 'Lagos', area: 'Lekki', budget: '2000000' };

/** Every link below the heading with where it leads, and what is said of pages. */
function show(value: 'shown' | 'nothing', page: number, known: object, filters = { ...narrowed, sort: 'price' }) {
  const actor = actorAt(searchMachine, { input: { filters, page }, value, context: known });
  render(
    <SearchFlow
      actor={actor}
      today="2026-01-05"
      title="Search"
      lead=""
      back={undefined}
      usual={anySearch}
      hrefOf={(address) => `/find${write(address)}`}
      countOf={countOfRent}
      saidOf={saidOfRent}
      totalSort="Lowest total"
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

it('what is narrowed or ordered otherwise on its third page begins at the first, and pages keep filters and order', () => {
  expect(show('shown', 3, found(41))).toEqual([
    'Remove filter: Lagos -> /find?budget=2000000&area=Lekki&sort=price',
    'Remove filter: Lekki -> /find?state=Lagos&budget=2000000&sort=price',
    'Remove filter: Up to ₦2,000,000 -> /find?state=Lagos&area=Lekki&sort=price',
    'Newest -> /find?state=Lagos&budget=2000000&area=Lekki',
    'Lowest price -> /find?state=Lagos&budget=2000000&area=Lekki&sort=price',
    'Lowest total -> /find?state=Lagos&budget=2000000&area=Lekki&sort=total',
    'Previous page -> /find?state=Lagos&budget=2000000&area=Lekki&sort=price&page=2',
    'Page 3 of 5',
    'Next page -> /find?state=Lagos&budget=2000000&area=Lekki&sort=price&page=4',
  ]);
});

it.each([
  [1, 10, null, []],
  [1, 11, 'more', ['Page 1 of 2', 'Next page -> /find?page=2']],
  [2, 11, null, ['Previous page -> /find', 'Page 2 of 2']],
  [10, 100, 'more', ['Previous page -> /find?page=9', 'Page 10 of 11', 'Next page -> /find?page=11']],
  [12, 100, 'more', ['Previous page -> /find?page=11', 'Page 12 of 13', 'Next page -> /find?page=13']],
])('page %i of %i that were counted, with more after it: %s, leads to %j', (page, total, after, links) => {
  const lines = show('shown', page, found(total, after), { ...anySearch });

  expect(lines.filter((line) => /[Pp]age/.test(line))).toEqual(links);
});

it('where nothing is found that filter comes first without which there is most, and none without which there is nothing', () => {
  expect(show('nothing', 2, { loosened: { state: 2, area: 7, budget: 0 } }).slice(3)).toEqual([
    'Without “Lekki”: 7 places -> /find?state=Lagos&budget=2000000&sort=price',
    'Without “Lagos”: 2 places -> /find?budget=2000000&area=Lekki&sort=price',
    'Go to the first page -> /find?state=Lagos&budget=2000000&area=Lekki&sort=price',
  ]);
});

it('on a phone the filters say how many of them say something, of which the order is none', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  show('shown', 1, found(1));

  expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toBe('Filters (3)');
});
