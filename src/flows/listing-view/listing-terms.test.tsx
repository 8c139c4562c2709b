import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ListingPickup } from './listing-terms.tsx';

// Rules: SEARCH-3

afterEach(cleanup);

const pickup = [
  { from: 'Abia', price: 45_000 },
  { from: 'Lagos', price: 60_000 },
] as const;

it.each([
  { asked: 'Lagos', home: 'Abia', said: /Lagos.*60,000/ },
  { asked: null, home: 'Abia', said: /Abia.*45,000/ },
  { asked: 'Kano', home: 'Abia', said: /Abia.*45,000/ },
  { asked: 'Kano', home: undefined, said: /^Carriers deliver to Oyo$/ },
])('shows the pickup price from $asked, the searched state, before $home', ({ asked, home, said }) => {
  render(<ListingPickup listing={{ state: 'Oyo', pickup: [...pickup] }} from={[asked, home]} />);

  expect(screen.getAllByText(said)[0]?.tagName).toBe('P');
});
