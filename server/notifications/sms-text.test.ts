import { describe, expect, it } from 'vitest';
import { briefPerson, briefPlace, shorten, smsText, toAscii } from './sms-text.ts';

describe('smsText', () => {
  it('puts the link in place of the final period', () => {
    expect(smsText('Answer by Sat 28 Nov, 4:30 PM.', '/bookings')).toBe(
      'Gida: Answer by Sat 28 Nov, 4:30 PM: {site}/bookings',
    );
  });

  it('adds no period to a cut name', () => {
    expect(smsText('Answer about your Flat near....')).toBe('Gida: Answer about your Flat near...');
    expect(smsText('Answer about your Flat near....', '/bookings')).toBe(
      'Gida: Answer about your Flat near...: {site}/bookings',
    );
  });

  it('keeps the text as it is without a link', () => {
    expect(smsText('We refunded ₦5,000.')).toBe('Gida: We refunded N5,000.');
  });
});

describe('toAscii', () => {
  it.each([
    ['Adébáyọ̀ Ọláṣẹ', 'Adebayo Olase'],
    ['Ɗanladi’s “flat” – ₦5,000…', 'Danladi\'s "flat" - N5,000...'],
    ['12 boxes 📦 from Aba', '12 boxes from Aba'],
    ['one\ntwo', 'one two'],
    ['~[Flat] `A` {2}|3\\4^', "-(Flat) 'A' (2)/3/4"],
  ])('spells %j as %j', (text, ascii) => {
    expect(toAscii(text)).toBe(ascii);
  });
});

describe('shorten', () => {
  it('cuts longer names only, at a word', () => {
    expect([shorten('Port Harcourt', 13), shorten('Port Harcourt', 12)]).toEqual(['Port Harcourt', 'Port...']);
  });

  it('cuts a single long word inside', () => {
    expect(shorten('x'.repeat(20), 10)).toBe(`${'x'.repeat(7)}...`);
  });
});

describe('briefPlace', () => {
  const flat = { title: null, other_type: null, property_type: 'Flat', city: 'Lekki' };

  it.each([
    [{ title: 'Sunny flat' }, 'Sunny flat'],
    [{ title: 'Three-bedroom flat near the market' }, 'Three-bedroom flat near...'],
    [{ title: 'x'.repeat(40) }, `${'x'.repeat(25)}...`],
    [{}, 'Flat in Lekki'],
    [{ property_type: 'Self-Contained Room', city: 'Port Harcourt' }, 'Self-Contained Room'],
    [{ other_type: 'A type of its own that goes on and on' }, 'A type of its own that...'],
  ])('names %o as %j', (change, name) => {
    expect(briefPlace({ ...flat, ...change })).toBe(name);
  });
});

describe('briefPerson', () => {
  it.each([
    ['Ngozi', 'Eze', 'Ngozi Eze'],
    ['Oluwaseun', 'Adebayo-Ogunlesi', 'Oluwaseun'],
    ['Oluwadamilolaoluwakemi', 'Eze', 'Oluwadamilol...'],
  ])('names %s %s as %s', (first_name, last_name, name) => {
    expect(briefPerson({ first_name, last_name })).toBe(name);
  });
});
