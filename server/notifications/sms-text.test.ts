import { describe, expect, it } from 'vitest';
import { shorten, smsText, toAscii } from './sms-text.ts';

it('names Gida first', () => {
  expect(smsText('We refunded ₦5,000.')).toBe('Gida: We refunded N5,000.');
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
