import { describe, expect, it } from 'vitest';
import { bankProblems, isSameHolder } from './bank.ts';

// Rules: INSP-9

const details = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' } as const;
const NUMBER = 'Account number must be exactly 10 digits.';

describe('bankProblems', () => {
  it('finds nothing wrong with a bank, ten digits and a name', () => {
    expect(bankProblems(details)).toBeUndefined();
  });

  it.each(['', '012345678', '01234567890', '01234S6789', '01234 6789'])(
    'refuses "%s" as an account number',
    (accountNumber) => {
      expect(bankProblems({ ...details, accountNumber })).toEqual({ accountNumber: NUMBER });
    },
  );

  it('returns every error at once', () => {
    expect(bankProblems({ bankName: '', accountNumber: '1', accountHolder: '  ' })).toEqual({
      bankName: 'Choose your bank',
      accountNumber: NUMBER,
      accountHolder: 'Enter the name the account is held in',
    });
    expect(bankProblems({ ...details, accountHolder: 'A'.repeat(100) })).toBeUndefined();
    expect(bankProblems({ ...details, accountHolder: 'A'.repeat(101) })).toEqual({
      accountHolder: 'Use at most 100 characters',
    });
  });
});

describe('isSameHolder', () => {
  it.each([
    ['Adaeze Okafor', 'OKAFOR ADAEZE N.', true],
    ['Ọláyínká Adé', 'ADE OLAYINKA BABATUNDE', true],
    ['Okafor Transport Ltd', 'OKAFOR TRANSPORT LIMITED', true],
    ['Adaeze', 'OKAFOR ADAEZE', true],
    ['Adaeze Okafor', 'OKAFOR CHIDI', false],
    ['Ada Ada', 'OKAFOR ADAEZE', false],
    ['A. O.', 'A. O.', false],
  ])('compares the holder %s with the bank’s name %s: %s', (typed, banks, isSame) => {
    expect(isSameHolder(typed, banks)).toBe(isSame);
  });
});
