import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DashboardScreen, type DashboardScreenProps } from './dashboard-flow.tsx';

afterEach(cleanup);

function open(props: Partial<DashboardScreenProps>) {
  const nothing = () => undefined;
  render(
    <MemoryRouter>
      <DashboardScreen
        user={{ first_name: 'Ngọzi', last_name: 'Adéyẹmí' }}
        signingOut={false}
        onProfile={nothing}
        onSignOut={nothing}
        {...props}
      />
    </MemoryRouter>,
  );
}

describe('DashboardScreen', () => {
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

  it('opens the profile and links to the user’s own pages', () => {
    const onProfile = vi.fn();
    open({ onProfile });

    fireEvent.click(screen.getByRole('button', { name: 'User Profile' }));
    expect(onProfile).toHaveBeenCalledOnce();
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

  it('counts beside the links what waits for the user’s answer', () => {
    open({ counts: { '/bookings/received': 2, '/inspections': 0 } });

    const own = within(screen.getByRole('navigation', { name: 'Your pages' })).getAllByRole('link');
    expect(own.map(({ textContent }) => textContent).slice(1, 5)).toEqual([
      'Booking requests 2 waiting for your answer',
      'Move goods',
      'My deliveries',
      'Inspections',
    ]);
  });

  it('links to the cases and their inspections for staff only', () => {
    const linksOf = (is_staff: boolean) => {
      open({ user: { first_name: 'Ngọzi', last_name: 'Adéyẹmí', ...(is_staff && { is_staff }) } });
      const links = within(screen.getByRole('navigation', { name: 'Your pages' })).getAllByRole('link');
      cleanup();
      return links.map((link) => link.getAttribute('href')).filter((to) => to?.startsWith('/desk'));
    };

    expect(linksOf(true)).toEqual(['/desk', '/desk/visits']);
    expect(linksOf(false)).toEqual([]);
  });
});
