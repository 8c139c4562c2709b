import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import { megabytes, spanInWords } from '#domain/in-words.ts';
import * as limits from '#domain/limits.ts';
import { formatKobo } from '#domain/money.ts';
import { stateNames } from '#domain/state-names.ts';
import { LIABILITY_MONTHS, MINIMUM_AGE, TERMS, TERMS_ANNOUNCED_AHEAD } from '#domain/terms.ts';
import { warehouseTypeValues } from '#openapi/contract.gen.ts';
import { Carousel } from '#src/flows/carousel/carousel-flow.tsx';
import { FaqPage } from '#src/pages/faq-page.tsx';
import { HomePage } from '#src/pages/home/home-page.tsx';
import { TEXT_VERSION } from '#src/pages/legal/legal-page.tsx';
import { PrivacyPage } from '#src/pages/legal/privacy-page.tsx';
import { TermsPage } from '#src/pages/legal/terms-page.tsx';
import { ServicesPage } from '#src/pages/services-page.tsx';

// Rules: DATA-1, DATA-4

/** Each number that a page may mention, in words generated from its constant. */
const inWords: Readonly<Record<string, string>> = {
  MINIMUM_AGE: `${MINIMUM_AGE}`,
  LIABILITY_MONTHS: `${LIABILITY_MONTHS} months`,
  APPEAL_TIME: spanInWords(limits.APPEAL_TIME),
  BOOKING_ANSWER_TIME: spanInWords(limits.BOOKING_ANSWER_TIME),
  SHIPMENT_OBJECTION_TIME: spanInWords(limits.SHIPMENT_OBJECTION_TIME),
  SHIPMENT_OFFER_TIME: spanInWords(limits.SHIPMENT_OFFER_TIME),
  CANCEL_FREE_UNTIL: spanInWords(limits.CANCEL_FREE_UNTIL),
  ID_PROOF_KEPT: spanInWords(limits.ID_PROOF_KEPT),
  ID_PROOF_MAX_BYTES: `${megabytes(limits.ID_PROOF_MAX_BYTES)} MB`,
  INSPECTION_FEE: formatKobo(limits.INSPECTION_FEE),
  OTP_LIFETIME: spanInWords(limits.OTP_LIFETIME),
  RESEND_COOLDOWN: spanInWords(limits.RESEND_COOLDOWN),
  TERMS_ANNOUNCED_AHEAD: spanInWords(TERMS_ANNOUNCED_AHEAD),
  TEXT_VERSION: formatDay(TEXT_VERSION),
  TRACK_LINK_GOOD_FOR: spanInWords(limits.TRACK_LINK_GOOD_FOR),
  /** Abuja is a territory, not a state. */
  stateNames: `${stateNames.length - 1}`,
  warehouseTypeValues: `${warehouseTypeValues.length}`,
};

/** Digits, and number words before a unit of time. */
const NUMBER =
  /\d|\b(?:an?|one|two|three|four|five|six|seven|ten|twelve) (?:second|minute|hour|day|week|month|year)s?\b/;

/** Words of a promise. A sentence with one of them, or with a number, needs a row. */
const PROMISING =
  /\b(?:refund|guaranteed|within|at any time|always|free of charge|never|we (?:will|only|tell|send|answer|reply|delete|keep|collect|protect|pay|hold|show|record|share|store|announce|ask))/i;

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
  '/': () => createElement(HomePage, { carousel, latest: null, contact: null, onSearch: nothing }),
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
  const rows = chapters.get(address) ?? [];
  const sentences = sentencesOf(page);

  it('has a row in docs/promises.md for each sentence that promises, and no row without its sentence', () => {
    const promising = sentences.filter((text) => NUMBER.test(text) || (/[.;:]$/.test(text) && PROMISING.test(text)));
    const told = rows.map(({ sentence }) => sentence);

    expect(sentences.length).toBeGreaterThan(10);
    expect(promising.filter((sentence) => !told.includes(sentence))).toEqual([]);
    expect(told.filter((sentence) => !sentences.includes(sentence))).toEqual([]);
  });

  it('keeps each promise by a test or a file that exists', () => {
    const wrong = rows.flatMap(({ sentence, keptBy }) => keptBy.split('<br>').map((by) => [sentence, whyNot(by)]));

    expect(wrong.filter(([, why]) => why !== '')).toEqual([]);
  });

  it('quotes the numbers of the code', () => {
    const unbound = rows.filter(({ sentence, numbers }) => NUMBER.test(withoutBound(sentence, numbers)));
    const unsaid = rows.flatMap(({ sentence, numbers }) =>
      numbers.filter((name) => !sentence.includes(inWords[name] ?? 'no such number')).map((name) => [name, sentence]),
    );

    expect(unbound).toEqual([]);
    expect(unsaid).toEqual([]);
  });
});

/** Digests of the texts that users agree to, by version. After the first release a changed text is a new version. */
const agreedTo: Readonly<Record<string, string>> = { '2024-01-01': '5d1481f5becf23c8' };

describe('the version of the terms', () => {
  it('keeps the texts of each version of the terms unchanged', () => {
    const words = [...sentencesOf(TermsPage), ...sentencesOf(PrivacyPage)].join('\n');

    expect(TERMS.map(({ version }) => version)).toContain(TEXT_VERSION);
    expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(agreedTo[TEXT_VERSION]);
  });
});

function readChapter(chapter: string): readonly Row[] {
  const lines = chapter.split('\n').filter((line) => line.startsWith('| '));
  const cells = lines.map((line) => line.slice(2, -2).split(' | '));
  return cells.slice(2).map(([sentence = '', keptBy = '', numbers = '']) => ({
    sentence,
    keptBy,
    numbers: numbers.split(', ').filter((name) => name !== ''),
  }));
}

/**
 * The error in "`file`: first words…" of a test title or of a line of code; empty if it is right. Open rows must
 * name the specification.
 */
function whyNot(keptBy: string): string {
  if (keptBy.startsWith('open: ')) return keptBy.includes('specification') ? '' : 'open without being specified so';
  const [, file = '', words = ''] = /^`([^`]+)`: (.+?)…?$/.exec(keptBy) ?? [];
  if (words === '' || !existsSync(file)) return `no such file: ${keptBy}`;
  const lines = readFileSync(file, 'utf8').split('\n');
  const told = /(?<!\.paths)\.test\.tsx?$/.test(file) ? lines.filter((line) => /\bit[.(]|^\s*\]/.test(line)) : lines;
  return told.some((line) => line.includes(words)) ? '' : `not in ${file}: ${words}`;
}

const withoutBound = (sentence: string, numbers: readonly string[]) =>
  numbers.reduce((rest, name) => rest.replaceAll(inWords[name] ?? '', ''), sentence);

const BLOCKS = /<\/?(?:p|li|ul|ol|h[1-6]|section|nav|div|aside|header|main|article|figure|img|br)\b[^>]*>/g;
/** Select elements, left out because their options are not sentences. */
const CHOICES = /<select\b.*?<\/select>/gs;
const OTHER_TAGS = /<[^>]+>/g;

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };

/** The distinct sentences of a page, in reading order. */
function sentencesOf(page: FunctionComponent): string[] {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(page)));
  const blocks = html.replace(CHOICES, ' ').replace(BLOCKS, '\n').replace(OTHER_TAGS, ' ').split('\n').map(toText);
  return [
    ...new Set(blocks.flatMap((block) => block.split(/(?<=[.!?]) (?=[\p{Lu}“₦])/u)).filter((text) => text !== '')),
  ];
}

/** Drops the number before a heading. */
const toText = (block: string) =>
  block
    .replace(/&(?:amp|quot|#x27);/g, (entity) => characters[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1')
    .trim()
    .replace(/^\d+\. (?=\p{Lu})/u, '');
