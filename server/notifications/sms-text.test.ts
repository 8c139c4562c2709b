import { describe, expect, it } from 'vitest';
import { asciiText } from './sms-text.ts';

describe('asciiText', () => {
  it.each([
    ['Adébáyọ̀ Ọláṣẹ', 'Adebayo Olase'],
    ['Ɗanladi’s “flat” – ₦5,000', 'Danladi\'s "flat" - N5,000'],
    ['House 🏠 in Lekki', 'House in Lekki'],
  ])('writes %s in plain ASCII', (text, expected) => {
    expect(asciiText(text, 60)).toBe(expected);
  });

  it('cuts a text that is too long and marks the cut', () => {
    expect(asciiText('Three-bedroom flat in Lekki', 16)).toBe('Three-bedroom...');
  });
});
