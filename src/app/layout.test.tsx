import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { client } from '#machines/api/client.ts';
import { bookingRequest } from '#machines/notifications/notifications.samples.ts';
import { MenuBar } from '../flows/menu/menu-bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppLayout } from './layout.tsx';

// Rules: PAGE-2

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let navigate: NavigateFunction;

function Page() {
  navigate = useNavigate();
  return <h1>A page</h1>;
}

function open(path: string, signedIn: boolean) {
  const onSignOut = vi.fn();
  const page = (isSignedIn: boolean) => (
    <MemoryRouter initialEntries={[path]}>
      <AppLayout signedIn={isSignedIn} onSignOut={onSignOut}>
        <Page />
      </AppLayout>
    </MemoryRouter>
  );
  const { rerender, unmount } = render(page(signedIn));
  return { onSignOut, unmount, change: () => rerender(page(!signedIn)) };
}

/** Opens a page of a signed-in user with notifications about these addresses. */
async function openWithNews(path: string, links: readonly (string | null)[]) {
  const data = links.map((link, at) => ({ ...bookingRequest, id: `${at}`, link }));
  const asked = vi.spyOn(client, 'GET').mockResolvedValue({ data, response: new Response() } as never);
  open(path, true);
  await screen.findByText(String(data.length), { selector: 'button *' });
  return asked;
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');

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
    ['/', 'Login', 'Dashboard'],
    ['/book-apartment', 'Login', 'Dashboard'],
    ['/book-apartment', 'Sign Up', 'Dashboard'],
    ['/', 'Logout', 'Login'],
    ['/book-apartment', 'Dashboard', 'Login'],
  ])('keeps the focus on the account links of %s, from %s to %s, when the session begins or ends', async (...at) => {
    const [path, name, next] = at;
    const { change } = open(path, next === 'Login');
    screen.getByText(name).closest<HTMLElement>('a, button')?.focus();

    change();
    await vi.dynamicImportSettled();

    expect(document.activeElement).toBe(screen.getByRole('link', { name: next }));
  });

  it('shows no Login and Logout in the header of flows', () => {
    open('/dashboard', true);

    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('shows signed-in users their pages, and which of them is open, but not in a wizard', async () => {
    await openWithNews('/bookings/received', ['/bookings/received', '/inspections', '/shipments/7', null]);

    expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
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

  it('marks the tab of every page of a section, and shows no tabs on other pages', async () => {
    await openWithNews('/dashboard', [null]);
    const marked = (path: string) => {
      act(() => void navigate(path));
      const current = document.querySelectorAll('nav[aria-label=Main] [aria-current]');
      return [...current].map((tab) => `${tab.textContent} ${tab.getAttribute('aria-current')}`);
    };

    expect(['/dashboard', '/my-listing', '/saved'].map(marked)).toEqual([
      ...[['Home page'], ['Home true'], ['Home true']],
    ]);
    expect(['/book-apartment', '/buy-property', '/listings/7'].map(marked)).toEqual([
      ...[['Search page'], ['Search true'], ['Search true']],
    ]);
    expect(['/bookings', '/bookings/7', '/inspections'].map(marked)).toEqual([
      ...[['Bookings page'], ['Bookings true'], ['Bookings true']],
    ]);
    expect(['/shipments', '/shipments/driven', '/carrier'].map(marked)).toEqual([
      ...[['Deliveries page'], ['Deliveries true'], ['Deliveries true']],
    ]);
    const account = ['transactions/7', 'bank-info', 'pushnotifications', 'security', 'contactsupport', 'decisions/7'];
    expect(['/profile', '/settings/account', ...account.map((path) => `/${path}`)].map(marked)).toEqual([
      ...[['Account page'], ...Array.from({ length: 7 }, () => ['Account true'])],
    ]);
    expect(
      ['/carrier/business', '/bookings-and-more', '/report', '/desk', '/haul', '/proof/7'].flatMap(marked),
    ).toEqual([]);
  });

  it('loads the news again at home and on the return to the page, and not on other pages', async () => {
    const asked = await openWithNews('/bookings', [null]);
    const loads = async (happen: () => unknown) => {
      asked.mockClear();
      act(() => void happen());
      await act(async () => undefined);
      return asked.mock.calls.length;
    };

    expect(await loads(() => navigate('/profile'))).toBe(0);
    expect(await loads(() => navigate('/dashboard'))).toBe(1);
    expect(await loads(() => navigate('/saved'))).toBe(0);
    expect(await loads(() => dispatchEvent(new Event('online')))).toBe(1);
    expect(await loads(() => navigate('/dashboard'))).toBe(1);
  });

  it('counts no news on the tabs that the bell shows, nor while it marks them as read', async () => {
    await openWithNews('/saved', ['/bookings/7', '/shipments/8', '/shipments/9']);
    const send = vi.spyOn(client, 'POST').mockReturnValue(new Promise(() => undefined) as never);
    const counts = () => tabs().flatMap((tab) => tab.textContent?.match(/\d+ new/)?.[0] ?? []);
    const press = () => fireEvent.click(screen.getByRole('button', { name: /^Notifications/ }));
    expect(counts()).toEqual(['1 new', '2 new']);

    press();
    expect(counts()).toEqual([]);
    press();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(counts()).toEqual([]);
  });

  it('says when the phone is offline, until it is back online or the page is left', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get');
    const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
    const ofNetwork = ({ mock }: typeof added | typeof removed) =>
      mock.calls.flatMap(([type, listener]) => (['online', 'offline'].includes(type) ? [[type, listener]] : []));
    const { unmount } = open('/signin', false);

    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status').textContent).toBe('You are offline. Nothing can be sent until you reconnect.');

    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status').textContent).toBe('');

    unmount();
    expect(ofNetwork(added)).toHaveLength(2);
    expect(ofNetwork(removed)).toEqual(ofNetwork(added));
  });
});

describe('MenuBar', () => {
  it.each([
    ['services', 'Services'],
    [null, 'Places to rent'],
  ] as const)('moves focus on Escape in an open drop-down only to its button: %s, %s', (open, focused) => {
    const on = { onEnter: vi.fn(), onLeave: vi.fn(), onPress: vi.fn(), onClose: vi.fn(), onLink: vi.fn() };
    render(<MenuBar open={open} {...on} />, { wrapper: MemoryRouter });
    const link = screen.getByText('Places to rent');
    link.focus();

    fireEvent.keyDown(link, { key: 'Tab' });
    expect(document.activeElement).toBe(link);
    fireEvent.keyDown(link, { key: 'Escape' });

    expect(document.activeElement?.textContent).toBe(focused);
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
