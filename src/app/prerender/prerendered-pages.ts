import { addresses, href, prerendered } from '#domain/addresses.ts';
import { brand } from '../../brand.ts';
import { questions } from '../../pages/faq-page.tsx';

/** The title, description and structured data of a page, for search engines. */
export interface PageWords {
  path: string;
  title: string;
  description: string;
  /** Structured data for search engines, in the vocabulary of schema.org. */
  data?: object;
  /** Whether the page stays out of search engines and the sitemap. */
  unlisted?: true;
}

const organisation = {
  '@type': 'Organization',
  name: brand.name,
  legalName: brand.legalName,
  url: brand.site,
  email: brand.supportEmail,
  areaServed: 'NG',
};

/** The title, description and structured data of each page, for search engines. */
const words: Record<(typeof prerendered)[number], Omit<PageWords, 'path' | 'unlisted'>> = {
  home: {
    title: 'A place to live. A place to store.',
    description:
      'Rent an apartment, book a warehouse with pickup, or buy and sell property in all 36 states of Nigeria and Abuja.',
    data: {
      '@graph': [
        organisation,
        {
          '@type': 'WebSite',
          name: brand.name,
          url: brand.site,
          inLanguage: 'en-NG',
          potentialAction: {
            '@type': 'SearchAction',
            target: `${brand.site}${href.search}?location={place}`,
            'query-input': 'required name=place',
          },
        },
      ],
    },
  },
  services: {
    title: `${brand.name.toUpperCase()} SERVICES`,
    description:
      'Book apartments, reserve warehouses with pickup from your business, buy or sell property, and book transport.',
    data: {
      '@type': 'Service',
      provider: organisation,
      serviceType: 'Property and logistics marketplace',
      areaServed: 'NG',
    },
  },
  faq: {
    title: 'FAQ',
    description:
      'How to delete your account, what an inspection costs, what you need for a booking, and other answers.',
    data: {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What we know about you, why, who sees it, how long we keep it, and your rights under Nigerian law.',
  },
  terms: {
    title: 'Terms & Conditions',
    description: 'The agreement for using the marketplace: accounts, listings, bookings, inspections, fees, liability.',
  },
  spinningCube: {
    title: 'Spinning cube',
    description: 'A decorative cube.',
  },
  signIn: {
    title: 'Sign In',
    description: 'Sign in with your phone number.',
  },
};

/** The page that the server sends with status 404. */
const nowhere: PageWords = {
  path: '/404',
  title: 'Page not found',
  description: 'There is no page at this address.',
  unlisted: true,
};

/** The pages that the build renders. */
export const prerenderedPages: readonly PageWords[] = [
  ...prerendered.map((name) => ({ path: addresses[name], ...words[name] })),
  nowhere,
];
