/** Validation of a bank account. @source docs/product.md, "Inspections and money". */
import type { components } from '#openapi/contract.gen.ts';
import { atMost } from './in-words.ts';
import { ACCOUNT_HOLDER_MAX_LENGTH, ACCOUNT_NUMBER_LENGTH } from './limits.ts';

/** A bank account as it is stored and paid to. */
export type BankDetails = Omit<components['schemas']['BankAccountForm'], 'otp'>;

/** Bank details in a form, where the bank may not be chosen yet. */
export type TypedBankDetails = Omit<BankDetails, 'bankName'> & { readonly bankName: BankDetails['bankName'] | '' };

const NUMBER = new RegExp(`^\\d{${ACCOUNT_NUMBER_LENGTH}}$`);

/** Returns all problems at once, one sentence per field; `undefined` if there are none. */
export function bankProblems({ bankName, accountNumber, accountHolder }: TypedBankDetails) {
  const problems = {
    ...(bankName === '' && { bankName: 'Choose your bank' }),
    ...(!NUMBER.test(accountNumber) && {
      accountNumber: `Account number must be exactly ${ACCOUNT_NUMBER_LENGTH} digits.`,
    }),
    ...holderProblem(accountHolder.trim()),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
}

/** Whether two spellings may name the same person: banks reorder names, shorten them and drop diacritics. */
export function isSameHolder(typed: string, banks: string): boolean {
  const [ours, theirs] = [wordsOf(typed), wordsOf(banks)];
  const common = ours.filter((word) => theirs.includes(word)).length;
  return common >= Math.min(2, ours.length) && common > 0;
}

/** Returns each word of a name once, lower-cased and without diacritics. Drops initials, which say nothing. */
const wordsOf = (name: string) => {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words)].filter((word) => word.length > 1);
};

function holderProblem(name: string): { accountHolder?: string } {
  if (name === '') return { accountHolder: 'Enter the name the account is held in' };
  return name.length > ACCOUNT_HOLDER_MAX_LENGTH ? { accountHolder: atMost(ACCOUNT_HOLDER_MAX_LENGTH) } : {};
}

/** Returns the bank details to send from a valid form. */
export function bankDetails({ bankName, ...typed }: TypedBankDetails): BankDetails {
  if (bankName === '') throw new Error('The form has no bank.');
  return { bankName, ...typed };
}
