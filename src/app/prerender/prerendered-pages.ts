import { addresses, href, prerendered } from '#domain/addresses.ts';
import { brand } from '../../brand.ts';
import { questions } from '../../pages/faq-questions.ts';

/** What is said of a page to those who list it. */
export interface PageWords {
  path: string;
  title: string;
  description: string;
  /** What search engines read of it, in the words of schema.org. */
  data?: object;
  /** For no search engine and no list of pages. */
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

/** What is said of each page to those who list it. */
const words: Record<(typeof prerendered)[number], Omit<PageWords, 'path' | 'unlisted'>> = {
  home: {
    title: 'A place to live. A place to store.',
    description:
      'Rent an apartment, book a warehouse with pickup, buy and sell property, in all 36 states of Nigeria and Abuja.',
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
      'Apartment bookings, warehouse reservations with pickup from your business, property sale, and logistics support.',
    data: {
      '@type': 'Service',
      provider: organisation,
      serviceType: 'Property and logistics marketplace',
      areaServed: 'NG',
    },
  },
  faq: {
    title: 'FAQ',
    description: 'How to delete your account, what an inspection costs, what a booking needs, and other answers.',
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
    description: 'What we know of you, why, who sees it, how long we keep it, and your rights under Nigerian law.',
  },
  terms: {
    title: 'Terms & Conditions',
    description: 'The agreement for using the marketplace: accounts, listings, bookings, inspections, fees, liability.',
  },
  spinningCube: {
    title: 'Spinning cube',
    description: 'One block of the wall, from every side.',
  },
  signIn: {
    title: 'Sign In',
    description: 'Sign in with your phone number.',
  },
};

/** What the server answers where there is nothing. */
const nowhere: PageWords = {
  path: '/404',
  title: 'Nobody lives here',
  description: 'There is no page at this address.',
  unlisted: true,
};

/** What the build renders. */
export const prerenderedPages: readonly PageWords[] = [
  ...prerendered.map((name) => ({ path: addresses[name], ...words[name] })),
  nowhere,
];
