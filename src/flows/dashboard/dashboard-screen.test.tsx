import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { DashboardScreen, type DashboardScreenProps } from './dashboard-screen.tsx';

afterEach(cleanup);

function open(props: Partial<DashboardScreenProps>) {
  const nothing = () => undefined;
  render(
    <MemoryRouter>
      <DashboardScreen
        user={{ first_name: 'Ngọzi', last_name: 'Adéyẹmí' }}
        signingOut={false}
        onSignOut={nothing}
        {...props}
      />
    </MemoryRouter>,
  );
}

it('greets the user and links to the four actions', () => {
  open({});

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Ngọzi Adéyẹmí');
  expect(screen.getByText('What would you like to do today?')).toBeDefined();
  const list = screen.getAllByRole('list')[0] ?? document.body;
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Rent Apartment & Warehouse', '/book-apartment'],
    ['Sell Property', '/sell-property'],
    ['Buy Property', '/buy-property'],
    ['Lease Property', '/add-listing'],
  ]);
});

it('shows a skeleton until the user is loaded', () => {
  open({ user: null });

  expect(screen.getByRole('status').textContent).toBe('Loading your dashboard');
  expect(screen.queryByText(/welcome/i)).toBeNull();
});

it('links to the profile and to the user’s own pages', () => {
  open({});

  expect(screen.getByRole('link', { name: 'User Profile' }).getAttribute('href')).toBe('/profile');
  const own = within(screen.getByRole('navigation', { name: 'Your pages' })).getAllByRole('link');
  expect(own.map((link) => link.getAttribute('href'))).toEqual([
    '/bookings',
    '/bookings/received',
    '/haul',
    '/shipments',
    '/inspections',
    '/saved',
    '/transactions',
  ]);
});
