import { describe, expect, it } from 'vitest';
import { TITLE_MAX_LENGTH } from '#domain/limits.ts';
import { pausedWords, reminderNotice, reminderSms, SMS_LENGTH } from './reminder.words.ts';

const nothing = { inspections: [], requests: [] };
const some = { inspections: ['2026-12-01', '2026-12-02'], requests: ['2026-12-04'] };
const confirmBy = new Date('2026-11-28T15:30:00Z');
/** A link carries an id, a moment and a signature: 38 bytes as base64url. */
const link = `https://gida.example/still-there?ticket=${'a'.repeat(51)}`;

describe('reminderSms', () => {
  it('names the listing, the day and the link', () => {
    expect(reminderSms({ name: 'Flat in Lekki', confirmBy, affected: nothing, link })).toBe(
      `Gida: Is Flat in Lekki still available? Confirm by 28 Nov: ${link}`,
    );
  });

  it.each([
    ['the longest title', 'x'.repeat(TITLE_MAX_LENGTH)],
    ['a title with letters outside ASCII', 'Ilé ẹlẹ́wà “₦5m” – Ìkẹjà 🏠'.padEnd(TITLE_MAX_LENGTH, 'ọ')],
  ])('fits into one SMS in ASCII with %s', (_, name) => {
    for (const affected of [nothing, { inspections: Array<string>(12).fill('2026-12-01'), requests: [] }]) {
      const sms = reminderSms({ name, confirmBy, affected, link });
      expect(sms.length).toBeLessThanOrEqual(SMS_LENGTH);
      expect(sms).toMatch(/^[\x20-\x7e]+$/);
      expect(sms).toContain(link);
    }
  });

  it('counts the inspections that a pause cancels', () => {
    expect(reminderSms({ name: 'Flat in Lekki', confirmBy, affected: some, link })).toBe(
      `Gida: Confirm Flat in Lekki by 28 Nov or we cancel 2 inspections: ${link}`,
    );
  });

  it('keeps the letters of accented words', () => {
    expect(reminderSms({ name: 'Ilé ẹlẹ́wà', confirmBy, affected: nothing, link })).toContain('Is Ile elewa still');
  });
});

describe('reminderNotice', () => {
  it('names the listing in full, the deadline and what happens then', () => {
    expect(reminderNotice({ name: 'Flat in Lekki', confirmBy, affected: nothing })).toBe(
      'Is your listing Flat in Lekki still available? Confirm it in My Listing by Sat 28 Nov 2026, or we’ll pause it.',
    );
  });

  it('counts what a pause cancels and what stays, with the first days', () => {
    expect(reminderNotice({ name: 'Flat in Lekki', confirmBy, affected: some })).toBe(
      'Is your listing Flat in Lekki still available? Confirm it in My Listing by Sat 28 Nov 2026, or we’ll pause it and cancel 2 inspections, the first on Tue 1 Dec 2026. You can still answer 1 booking request, from Fri 4 Dec 2026.',
    );
  });
});

describe('pausedWords', () => {
  it.each([
    ['Sunny flat', 'Sunny flat'],
    [null, 'Flat in Lekki'],
  ])('says what was paused, why, and how it is live again, for the title %j', (title, name) => {
    expect(pausedWords({ title, other_type: null, property_type: 'Flat', city: 'Lekki' }, nothing)).toEqual({
      text: `We paused ${name} because you did not confirm it in time. Still available? Confirm it in My Listing, and it is live again.`,
      sms: `We paused ${name}: you did not confirm it. Still available? Confirm it.`,
      smsLink: '/my-listing',
    });
  });

  it('says which inspections were cancelled and which requests stay', () => {
    const { text, sms } = pausedWords({ title: 'Flat', other_type: null, property_type: 'Flat', city: 'Lekki' }, some);
    expect(text).toContain(
      ' We cancelled 2 inspections, the first on Tue 1 Dec 2026. You can still answer 1 booking request, from Fri 4 Dec 2026. Still',
    );
    expect(sms).toBe(
      'We paused Flat: you did not confirm it. Cancelled: 2 inspections, first 1 Dec. Confirm to relist.',
    );
  });
});
