import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';

// Rules: PAGE-4

afterEach(() => {
  cleanup();
  vi.resetModules();
  vi.doUnmock('virtual:store-qr');
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
