import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorView } from '../app/error-boundary.tsx';
import { ServicesPage } from './services-page.tsx';
import { SiteFooter } from './site-footer.tsx';

const nothing = () => undefined;

/** All exported pages; a new one needs an entry with its links. */
const files = import.meta.glob('./**/*-page.tsx', { eager: true }) as Record<string, Record<string, unknown>>;
const pages = Object.values(files).flatMap((file) =>
  // Leaves out the legal page: the two pages that fill it have their own entries.
  Object.entries(file).filter(([name]) => name.endsWith('Page') && name !== 'LegalPage'),
);

const PRIVACY = 'Privacy Policy -> /privacy';
const WRITE = 'support@gida.example -> mailto:support@gida.example';

const leads: Record<string, readonly string[]> = {
  CubePage: [],
  ErrorView: [WRITE],
  FaqPage: [PRIVACY, WRITE],
  HomePage: [
    'See places to rent -> /book-apartment',
    'See property for sale -> /buy-property',
    'Warehouse Booking -> /book-apartment?type=Warehouse',
    'Property Sale -> /buy-property',
    'Apartment Listings -> /book-apartment?type=Apartment',
    'Move goods -> /haul',
    'Become a carrier -> /carrier',
    'Find an apartment -> /rent-apartment',
    WRITE,
  ],
  ModalPage: [],
  NoScriptPage: [
    'places to rent -> /book-apartment',
    'places for sale -> /buy-property',
    'questions and answers -> /faq',
    WRITE,
  ],
  NotFoundPage: ['Go to the home page -> /'],
  PrivacyPage: ['Terms & Conditions, in full -> /terms'],
  ServicesPage: [
    'Find an apartment -> /book-apartment?type=Apartment',
    'Find a warehouse -> /book-apartment?type=Warehouse',
    'Book a pickup -> /haul',
    'Find a property -> /buy-property',
    'Sell a property -> /sell-property',
    'Move goods -> /haul',
  ],
  SiteFooter: [
    'Services -> /services',
    'Move goods -> /haul',
    'Become a carrier -> /carrier',
    'FAQ -> /faq',
    PRIVACY,
    'Terms & Conditions -> /terms',
    'Facebook -> https://www.facebook.com/gida.example',
    'Instagram -> https://www.instagram.com/gida.example',
    'X -> https://x.com/gida_example',
    'YouTube -> https://www.youtube.com/@gida.example',
  ],
  TermsPage: [PRIVACY],
};

/** The sentences that the specification quotes, and the names it lists. */
const quoted: Readonly<Record<string, readonly string[]>> = {
  CubePage: ['Front', 'Back', 'Right', 'Left', 'Top', 'Bottom'],
  FaqPage: ['How to Delete AccountLog in.Go to Profile and click Settings.Navigate to Account.Click Delete.'],
  HomePage: [
    'students, business owners and everyday people, regardless of gender or income',
    'business owners, asset owners and customers',
    'Book your dream apartment for your next stay!',
    'About Us',
    'What We Offer',
  ],
  PrivacyPage: ['Terms of Service'],
  ServicesPage: ['GIDA SERVICES', 'Apartment bookings', 'Warehouse reservations', 'Logistics support'],
  TermsPage: [
    ...['apartment booking and leasing', 'a truck or cargo transport', 'Nigeria', '18 or older', '12 months'],
    ...['Truck Owner', 'Apartment Owner', 'Warehouse Owner', 'Driver', 'Shipper', 'Carrier', 'Agent'],
  ],
};

const given = {
  carousel: null,
  latest: null,
  contact: null,
  message: '',
  onSearch: nothing,
  onClose: nothing,
  onRetry: nothing,
};

function show(part: unknown) {
  const Page = part as ComponentType<Record<string, unknown>>;
  render(<Page {...given} />, { wrapper: MemoryRouter });
}

afterEach(cleanup);

const all = [...pages, ['SiteFooter', SiteFooter] as const, ['ErrorView', ErrorView] as const];

describe('a page', () => {
  it.each(all)('links %s to the expected addresses', (name, part) => {
    show(part);

    const links = [...document.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href') ?? '',
    ]);
    const within = links.filter(([, to]) => to?.startsWith('#'));
    const away = links.filter(([, to]) => !to?.startsWith('#'));

    expect(away.map(([text, to]) => `${text} -> ${to}`)).toEqual(leads[name]);
    expect(within.map(([, to]) => document.querySelector(to ?? '')?.textContent)).toEqual(
      within.map(([text], at) => `${at + 1}. ${text}`),
    );
  });

  it.each(all.filter(([name]) => name in quoted))('says on %s what the specification quotes', (name, part) => {
    show(part);

    const text = document.body.textContent;
    expect(quoted[name]?.filter((words) => !text.includes(words))).toEqual([]);
  });

  it('shows five pictures of services', () => {
    show(ServicesPage);

    expect(new Set([...document.querySelectorAll('img')].map(({ src }) => src)).size).toBe(5);
  });
});
