import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { client } from '#machines/api/client.ts';
import { bookingRequest } from '#machines/notifications/notifications.samples.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppLayout } from './layout.tsx';

// Rules: PAGE-2

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(path: string, signedIn: boolean) {
  const onSignOut = vi.fn();
  const page = (isSignedIn: boolean) => (
    <MemoryRouter initialEntries={[path]}>
      <AppLayout signedIn={isSignedIn} onSignOut={onSignOut}>
        <h1>A page</h1>
      </AppLayout>
    </MemoryRouter>
  );
  const { rerender } = render(page(signedIn));
  return { onSignOut, signIn: () => rerender(page(true)) };
}

const linkNames = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('AppLayout', () => {
  it('skips to the content and leaves the address alone', async () => {
    open('/signin', false);

    await userEvent.tab();
    await userEvent.keyboard('{Enter}');

    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(window.location.hash).toBe('');
  });

  it('reloads the home page, at its top', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
    open('/', false);

    const isLeftToBrowser = fireEvent.click(screen.getByRole('link', { name: 'Gida' }));

    expect(isLeftToBrowser).toBe(true);
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('offers Login and Sign Up to visitors on the home page', () => {
    open('/', false);

    expect(linkNames()).toEqual(expect.arrayContaining(['Login', 'Sign Up']));
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('offers signed-in users to sign out on the home page', async () => {
    const { onSignOut } = open('/', true);

    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));

    expect(onSignOut).toHaveBeenCalledOnce();
    expect(linkNames()).not.toContain('Sign Up');
  });

  it.each(['/book-apartment', '/buy-property', '/listings/7'])('offers Login and Sign Up on %s', (path) => {
    open(path, false);

    expect(linkNames()).toEqual(expect.arrayContaining(['Login', 'Sign Up']));
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  });

  it.each([
    ['/', 'Login'],
    ['/book-apartment', 'Login'],
    ['/book-apartment', 'Sign Up'],
  ])('keeps the focus on the account links of %s, where it was on %s, when the session is read', async (path, name) => {
    const { signIn } = open(path, false);
    screen.getByRole('link', { name }).focus();

    signIn();
    await vi.dynamicImportSettled();

    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Dashboard' }));
  });

  it('shows no Login and Logout in the header of flows', () => {
    open('/dashboard', true);

    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('shows signed-in users their pages, and which of them is open, but not in a wizard', async () => {
    const news = ['/bookings/received', '/inspections', '/shipments/7', null].map((link) => ({
      ...bookingRequest,
      link,
    }));
    const answer = { data: news, response: new Response() };
    vi.spyOn(client, 'GET').mockResolvedValue(answer as never);
    open('/bookings/received', true);

    await screen.findByText('2');

    const tabs = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
      ['Home', '/dashboard', null],
      ['Search', '/book-apartment', null],
      ['Bookings 2 new', '/bookings', 'true'],
      ['Deliveries 1 new', '/shipments', null],
      ['Account', '/profile', null],
    ]);
    expect(screen.getByRole('button', { name: /^Notifications/ })).toBeDefined();

    cleanup();
    open('/add-apartment', true);
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  it('says when the phone is offline, until it is back online', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get');
    open('/signin', false);

    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status').textContent).toBe('You are offline. Nothing can be sent until you reconnect.');

    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('ErrorBoundary', () => {
  it.each([
    ['Failed to fetch dynamically imported module: /assets/a.js', 1],
    ['Unable to preload CSS for /assets/a.css', 1],
    ['found is undefined', 0],
  ])('reloads the page on Try Again after "%s": %s', (message, reloads) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    let isBroken = true;
    const Page = () => {
      if (isBroken) throw new Error(message);
      return 'The page';
    };
    const { container } = render(
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>,
    );
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });

    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));

    expect([reload.mock.calls.length, container.textContent === 'The page']).toEqual([reloads, reloads === 0]);
  });
});
