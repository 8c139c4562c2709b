import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { reportingMachine } from './reporting.machine.ts';
import { readReported, reportHref } from './reporting.routes.ts';

const input = { about: 'booking', id: 'a booking' };
const refused = (code: string) => new ApiError(409, { code, message: 'No.' });
const begun = (words: string) => [
  { type: 'reason.chosen', reason: 'notTheirs' },
  { type: 'words.written', words },
];
const confirmed = { type: 'report.confirmed' };

const ID = '5a0d5f0c-6a8e-4f43-8a0f-3a0e2f6f9a11';

describe('reportingMachine', () => {
  it.each([
    [' It is my mother’s. ', { words: 'It is my mother’s.' }],
    [' ', {}],
  ])('sends subject, reason and the details %j as %j', async (words, said) => {
    const { hears, calls } = openWithAnswers(reportingMachine, { report: [{ reference: 'R-1' }] }, { input });

    const { value, context } = await hears(...begun(words), confirmed);

    expect(calls).toEqual([
      [
        'report',
        { header: { 'Idempotency-Key': context.idempotencyKey }, body: { ...input, reason: 'notTheirs', ...said } },
      ],
    ]);
    expect([value, context.reference]).toEqual(['sent', 'R-1']);
  });

  it.each([
    ['already_reported', 'sent', true],
    ['idempotency_key_reused', 'sent', true],
    ['unreachable', 'reviewing', true],
    ['rate_limited', 'reviewing', true],
    ['not_found', 'reviewing', false],
  ])('handles %s in state %s, reusing the key: %s', async (code, state, isSame) => {
    const { hears, calls } = openWithAnswers(reportingMachine, { report: [refused(code)] }, { input });

    const { value, context } = await hears(...begun('Look.'), confirmed);

    expect(value).toBe(state);
    expect(context.draft).toEqual({ reason: 'notTheirs', words: 'Look.' });
    expect(JSON.stringify(calls).includes(context.idempotencyKey)).toBe(isSame);
  });

  it('keeps typed details when going back to the reason', async () => {
    const { hears } = openWithAnswers(reportingMachine, {}, { input });
    const [reason] = begun('');

    await hears(...begun('Look.'), { type: 'location.changed', path: '/report/words' });
    const { context, value } = await hears(
      { type: 'words.changed', words: 'Look at' },
      { type: 'location.changed', path: '/report' },
    );
    const again = await hears({ ...reason, type: 'reason.chosen', reason: 'gone' });

    expect([value, context.draft.words]).toEqual(['choosing', 'Look at']);
    expect(again.context.draft).toEqual({ reason: 'gone', words: 'Look at' });
  });

  it.each(['listing', 'booking', 'inspection', 'shipment', 'person'] as const)(
    'says on every step which %s is reported',
    (about) => {
      const steps = ['choosing', 'wording', 'reviewing'] as const;

      expect(steps.map((step) => reportHref({ about, id: ID }, step))).toEqual([
        ...[`/report?${about}=${ID}`, `/report/words?${about}=${ID}`, `/report/review?${about}=${ID}`],
      ]);
      expect(readReported(`?${about}=${ID}`)).toEqual({ about, id: ID });
    },
  );
});

describe('the address of a report', () => {
  it.each(['', '?listing=', '?listing=5a0d5f0c', `?payment=${ID}`])('finds no subject in %j', (search) => {
    expect(readReported(search)).toBeUndefined();
  });
});
