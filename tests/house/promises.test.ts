import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import { megabytes, spanInWords } from '#domain/in-words.ts';
import * as limits from '#domain/limits.ts';
import { formatKobo } from '#domain/money.ts';
import { stateNames } from '#domain/state-names.ts';
import { LIABILITY_MONTHS, MINIMUM_AGE, TERMS, TERMS_ANNOUNCED_AHEAD } from '#domain/terms.ts';
import { warehouseTypeValues } from '#openapi/contract.gen.ts';
import { Carousel } from '#src/flows/carousel/carousel.tsx';
import { FaqPage } from '#src/pages/faq-page.tsx';
import { HomePage } from '#src/pages/home/home-page.tsx';
import { TEXT_VERSION } from '#src/pages/legal/legal-text.ts';
import { PrivacyPage } from '#src/pages/legal/privacy-page.tsx';
import { TermsPage } from '#src/pages/legal/terms-page.tsx';
import { ServicesPage } from '#src/pages/services-page.tsx';
import { sentencesOf } from '#tests/support/page-sentences.ts';

/** Each number that a page may say, in the words that its constant makes. */
const inWords: Readonly<Record<string, string>> = {
  MINIMUM_AGE: `${MINIMUM_AGE}`,
  LIABILITY_MONTHS: `${LIABILITY_MONTHS} months`,
  BOOKING_ANSWER_TIME: spanInWords(limits.BOOKING_ANSWER_TIME),
  HAULAGE_OBJECTION_TIME: spanInWords(limits.HAULAGE_OBJECTION_TIME),
  HAULAGE_OFFER_TIME: spanInWords(limits.HAULAGE_OFFER_TIME),
  CANCEL_FREE_UNTIL: spanInWords(limits.CANCEL_FREE_UNTIL),
  ID_PROOF_KEPT: spanInWords(limits.ID_PROOF_KEPT),
  ID_PROOF_MAX_BYTES: `${megabytes(limits.ID_PROOF_MAX_BYTES)} MB`,
  INSPECTION_FEE: formatKobo(limits.INSPECTION_FEE),
  OTP_LIFETIME: spanInWords(limits.OTP_LIFETIME),
  RESEND_COOLDOWN: spanInWords(limits.RESEND_COOLDOWN),
  TERMS_ANNOUNCED_AHEAD: spanInWords(TERMS_ANNOUNCED_AHEAD),
  TEXT_VERSION: formatDay(TEXT_VERSION),
  TRACK_LINK_GOOD_FOR: spanInWords(limits.TRACK_LINK_GOOD_FOR),
  /** Abuja is none. */
  stateNames: `${stateNames.length - 1}`,
  warehouseTypeValues: `${warehouseTypeValues.length}`,
};

/** Digits, and numbers as words that a span of time follows. */
const NUMBER =
  /\d|\b(?:an?|one|two|three|four|five|six|seven|ten|twelve) (?:second|minute|hour|day|week|month|year)s?\b/;

/** What no sentence says that promises nothing. Headings name what follows. */
const PROMISING =
  /\b(?:refund|guaranteed|within|at any time|always|free of charge|we (?:will|tell|send|answer|delete|keep|collect|protect|pay))/i;

interface Row {
  readonly sentence: string;
  readonly keptBy: string;
  readonly numbers: readonly string[];
}

const nothing = () => {};
const carousel = createElement(Carousel, {
  ...({ slide: 0, leaving: null, status: 'waiting' } as const),
  ...{ onChoose: nothing, onPause: nothing, onPlay: nothing, onAttention: nothing },
});

const pages = {
  '/': () => createElement(HomePage, { carousel, contact: null, onSearch: nothing }),
  '/terms': TermsPage,
  '/privacy': PrivacyPage,
  '/faq': FaqPage,
  '/services': ServicesPage,
};

const chapters = new Map(
  readFileSync('docs/promises.md', 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((chapter) => [chapter.slice(0, chapter.indexOf('\n')), readChapter(chapter)]),
);

describe.each(Object.entries(pages))('%s', (address, page) => {
  const { rows, others } = chapters.get(address) ?? { rows: [], others: [] };

  it('says nothing but what docs/promises.md has, and all of that', () => {
    const sentences = sentencesOf(page);

    expect(sentences.length).toBeGreaterThan(10);
    expect([...rows.map(({ sentence }) => sentence), ...others].toSorted()).toEqual(sentences.toSorted());
  });

  it('promises nothing that nothing keeps', () => {
    const wrong = rows.flatMap(({ sentence, keptBy }) => keptBy.split('<br>').map((by) => [sentence, whyNot(by)]));

    expect(wrong.filter(([, why]) => why !== '')).toEqual([]);
    expect(others.filter((text) => /[.;:]$/.test(text) && PROMISING.test(text))).toEqual([]);
  });

  it('says the numbers of the code', () => {
    const unbound = rows.filter(({ sentence, numbers }) => NUMBER.test(withoutBound(sentence, numbers)));
    const unsaid = rows.flatMap(({ sentence, numbers }) =>
      numbers.filter((name) => !sentence.includes(inWords[name] ?? 'no such number')).map((name) => [name, sentence]),
    );

    expect(unbound).toEqual([]);
    expect(unsaid).toEqual([]);
    expect(others.filter((sentence) => NUMBER.test(sentence))).toEqual([]);
  });
});

/** The texts that people agree to, by version. Before the first release theirs may still change; after it they are another version. */
const agreedTo: Readonly<Record<string, string>> = { '2024-01-01': 'fde24c5ac9199dec' };

it('has under each version the words that people agree to', () => {
  const words = [...sentencesOf(TermsPage), ...sentencesOf(PrivacyPage)].join('\n');

  expect(TERMS.map(({ version }) => version)).toContain(TEXT_VERSION);
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(agreedTo[TEXT_VERSION]);
});

function readChapter(chapter: string): { rows: readonly Row[]; others: readonly string[] } {
  const lines = chapter.split('\n');
  const cells = lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -2).split(' | '));
  const rows = cells.slice(2).map(([sentence = '', keptBy = '', numbers = '']) => ({
    sentence,
    keptBy,
    numbers: numbers.split(', ').filter((name) => name !== '–'),
  }));
  return { rows, others: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)) };
}

/** What is wrong with "`file`: words of it"; nothing of what is open for a reason that names SPEC.md. */
function whyNot(keptBy: string): string {
  if (keptBy.startsWith('open: ')) return keptBy.includes('SPEC.md') ? '' : 'open without being specified so';
  const [, file = '', words = ''] = /^`([^`]+)`: (.+)$/.exec(keptBy) ?? [];
  if (words === '' || !existsSync(file)) return `no such file: ${keptBy}`;
  const lines = readFileSync(file, 'utf8').split('\n');
  const told = /\.test\.tsx?$/.test(file) ? lines.filter((line) => /\bit[.(]|^\s*\]/.test(line)) : lines;
  return told.some((line) => line.includes(words)) ? '' : `not in ${file}: ${words}`;
}

const withoutBound = (sentence: string, numbers: readonly string[]) =>
  numbers.reduce((rest, name) => rest.replaceAll(inWords[name] ?? '', ''), sentence);
