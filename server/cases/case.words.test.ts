import { describe, expect, it } from 'vitest';
import { TITLE_MAX_LENGTH } from '#domain/limits.ts';
import { decisionValues } from '#openapi/contract.gen.ts';
import { appealMessage, decisionMessage, reportMessage } from './case.words.ts';
import { recordFactsOf } from './timeline.words.ts';

const LONGEST = {
  title: 'Ẹ'.repeat(TITLE_MAX_LENGTH),
  reference: 'C-1000000',
  words: 'ọ'.repeat(1_000),
  until: new Date('2026-12-29T23:00:00Z'),
  link: 'https://www.gida.example.ng/decisions',
};

describe('case messages', () => {
  it.each(decisionValues)('fit one SMS of plain ASCII for the decision %s', (decision) => {
    const messages = [
      decisionMessage({ ...LONGEST, decision }),
      decisionMessage({ ...LONGEST, decision, title: null }),
      reportMessage({ ...LONGEST, decision, isOwn: true }),
      ...[true, false].map((isReversed) => appealMessage({ ...LONGEST, isReversed, givesBack: true })),
    ];

    for (const { sms } of messages.filter((message) => message !== undefined)) {
      expect(`Gida: ${sms}`.length).toBeLessThanOrEqual(160);
      expect(sms).toMatch(/^\p{ASCII}+$/u);
    }
  });

  it('give the reason and the way to appeal', () => {
    const message = decisionMessage({ ...LONGEST, decision: 'warn', title: 'Flat in Lekki', words: 'It is let' });

    expect(message?.text).toBe('Warning about Flat in Lekki. Reason: It is let. You can appeal under Decisions.');
    expect(message?.sms).toBe(`Warning about Flat in Lekki. Read why or appeal: ${LONGEST.link}`);
  });

  it('name no title for a decision about the account itself', () => {
    const message = decisionMessage({ ...LONGEST, decision: 'warn', title: null, words: 'Be polite.' });

    expect(message?.text).toMatch(/^Warning about your account\. Reason: Be polite\. /);
  });
});

describe('recordFactsOf', () => {
  it('names the wrong codes of each kind and who entered them', () => {
    const nobody = {
      business: null,
      driver: null,
      driver_phone: null,
      plate: null,
      receiver: null,
      receiver_phone: null,
    };
    const record = { asked_at: new Date(), reminded_at: null, reason: null, cancelled_by: null, settled_by: null };
    const tries = (['visit', 'pickUp', 'deliver', 'bringBack'] as const).map((what, index) => ({
      what,
      tries: index + 1,
    }));

    expect(recordFactsOf({ ...nobody, ...record, said_by: null, tries })).toEqual([
      'Wrong inspection codes that the owner entered: 1',
      'Wrong pickup codes that the driver entered: 2',
      'Wrong delivery codes that the driver entered: 3',
      'Wrong return codes that the driver entered: 4',
    ]);
  });
});
