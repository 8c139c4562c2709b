import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FOR_SALE } from '#domain/search-href.ts';

// Rules: PAGE-4

afterEach(() => {
  cleanup();
  vi.resetModules();
  vi.doUnmock('virtual:store-qr');
  vi.unstubAllGlobals();
});

describe('HomePage', () => {
  it('links each offer to its page', async () => {
    const { Offers } = await import('./home-sections.tsx');
    render(<Offers />, { wrapper: MemoryRouter });

    const offers = within(screen.getByRole('region', { name: 'What We Offer' })).getAllByRole('link');

    expect(offers.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Warehouse Booking', '/book-apartment?type=Warehouse'],
      ['Property Sale', '/buy-property'],
      ['Apartment Listings', '/book-apartment?type=Apartment'],
      ['Move goods', '/haul'],
      ['Become a carrier', '/carrier'],
    ]);
  });

  it.each([
    { qr: null, shown: [] },
    {
      qr: { text: 'https://store.example/gida', size: 1, path: 'M0 0h1v1h-1z' },
      shown: ['https://store.example/gida'],
    },
  ])('shows a QR code only for a store page: $shown', async ({ qr, shown }) => {
    vi.doMock('virtual:store-qr', () => ({ qr }));
    const { Download } = await import('./download.tsx');
    render(<Download />, { wrapper: MemoryRouter });

    expect(screen.queryAllByRole('img').map((code) => code.getAttribute('aria-label'))).toEqual(
      shown.map((text) => `QR code of ${text}`),
    );
  });

  it.each([true, false])(
    'installs the app once when the browser offers it, before its code has loaded: %s',
    async (early) => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() });
      vi.stubGlobal('installOffer', early ? offer : undefined);
      const { Download } = await import('./download.tsx');
      render(<Download />, { wrapper: MemoryRouter });
      if (!early) act(() => void dispatchEvent(offer));
      const press = () => {
        fireEvent.click(screen.getByRole('button', { name: 'Download App' }));
        return [offer.prompt.mock.calls.length, screen.getByRole('status').textContent];
      };

      expect([press(), offer.defaultPrevented]).toEqual([[1, ''], !early]);
      expect(press()).toEqual([1, expect.stringMatching(/^Open your browser menu/)]);
    },
  );

  it.each([
    [{ Budget: '200000', State: 'Lagos' }, '/book-apartment?type=Apartment&state=Lagos&budget=200000'],
    [{ 'Looking for': 'Warehouse' }, '/book-apartment?type=Warehouse'],
    [{ 'Looking for': FOR_SALE, State: 'Oyo', Budget: '5000000' }, '/buy-property?location=Oyo&maxPrice=5000000'],
  ])('searches for %j at %s', async (chosen, address) => {
    const { HomePage } = await import('./home-page.tsx');
    const onSearch = vi.fn();
    render(<HomePage carousel={null} latest={null} contact={null} onSearch={onSearch} />, { wrapper: MemoryRouter });

    for (const [label, value] of Object.entries(chosen)) {
      fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    }
    fireEvent.submit(screen.getByRole('search', { name: 'Listings' }));

    expect(onSearch.mock.calls).toEqual([[address]]);
  });

  it('says below the button of the contact form that a message was sent', async () => {
    const { ContactForm } = await import('../../flows/contact/contact-flow.tsx');
    const empty = { name: '', email: '', message: '' };
    const sent = { initial: empty, busy: false, problem: null, notice: 'Thank you!', onSubmit: () => {} };
    render(<ContactForm pageTitle="Gida" {...sent} />, { wrapper: MemoryRouter });

    const after = screen
      .getByRole('button', { name: 'Submit' })
      .compareDocumentPosition(screen.getByText('Thank you!'));

    expect(after).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
