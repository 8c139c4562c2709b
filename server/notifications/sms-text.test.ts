import { describe, expect, it } from 'vitest';
import { shorten, smsText } from './sms-text.ts';

describe('smsText', () => {
  it.each([
    ['We owe you ₦5,000.', 'Gida: We owe you N5,000.'],
    ['Ọlá’s “flat” – now…', 'Gida: Ola\'s "flat" - now...'],
    ['12 boxes 📦 from Aba', 'Gida: 12 boxes  from Aba'],
    ['one\ntwo', 'Gida: one two'],
  ])('writes %j as %j', (words, body) => {
    expect(smsText(words)).toBe(body);
  });
});

describe('shorten', () => {
  it('cuts names that are longer, and no others', () => {
    expect([shorten('Port Harcourt', 13), shorten('Port Harcourt', 12)]).toEqual(['Port Harcourt', 'Port Harc...']);
  });
});
