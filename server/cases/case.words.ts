/** Texts about cases: notifications, and SMS of at most 160 plain ASCII characters. The reason is in the notification only. */
import type { Decision } from '#domain/lifecycles/case.ts';
import { shorten, toAscii } from '../notifications/sms-text.ts';
import type { CaseView } from './case.view.repository.ts';

/** Returns the reference that users quote, such as `C-1007`. */
export const referenceOf = ({ number }: Pick<CaseView, 'number'>) => `C-${number}`;

/** Returns the listing's title (`Flat in Lekki` without one) or the user's name. */
export const titleOf = ({ place, owner_name }: CaseView): string => place ?? owner_name ?? 'Deleted listing or account';

/** Characters of a title in an SMS; longer ones are cut. */
const TITLE_LENGTH = 50;

/** A message in both forms. */
export interface CaseMessage {
  readonly text: string;
  readonly sms: string;
}

export interface DecisionAbout {
  readonly decision: Decision;
  /** The listing, booking or delivery that the case is about; null for the account itself. */
  readonly title: string | null;
  readonly reference: string;
  /** The reason that staff gave. */
  readonly words: string;
  /** Absolute address of the decisions page. */
  readonly link: string;
}

/** Tells a user what was decided against them, why, and how to appeal. `undefined` for decisions against no one. */
export function decisionMessage({ decision, title, reference, words, link }: DecisionAbout): CaseMessage | undefined {
  const reason = `Reason: ${asSentence(words)}`;
  const about = title ?? 'your account';
  const inSms = title === null ? about : shorten(toAscii(title), TITLE_LENGTH);
  switch (decision) {
    case 'warn':
      return {
        text: `Warning about ${about}. ${reason} You can appeal under Decisions.`,
        sms: `Warning about ${inSms}. Read why or appeal: ${link}`,
      };
    case 'suspendListing':
      return {
        text: `${about} was suspended and hidden from search. ${reason} You can appeal under Decisions.`,
        sms: `${inSms} was suspended and hidden from search. Read why or appeal: ${link}`,
      };
    case 'suspendAccount':
      return {
        text: `Your account was suspended. ${reason} You can appeal under Decisions or contact us with reference ${reference}.`,
        sms: `Your account was suspended (${reference}). Sign in to read why or appeal: ${link}`,
      };
    default:
      return undefined;
  }
}

/** Outcome of a report, for the user who sent it. */
const outcomeWords: Record<Decision, string> = {
  warn: 'took action',
  suspendListing: 'took action',
  suspendAccount: 'took action',
  dismiss: 'found no reason to act',
  refund: 'decided about the payment',
  keep: 'decided about the payment',
};

/** Thanks a user who reported it, with the outcome. */
export function reportMessage(title: string, reference: string, decision: Decision): CaseMessage {
  const sentence = (about: string) =>
    `We reviewed your report about ${about} (${reference}) and ${outcomeWords[decision]}. Thank you.`;
  return { text: sentence(title), sms: sentence(shorten(toAscii(title), TITLE_LENGTH)) };
}

export interface AppealAnswer {
  readonly isReversed: boolean;
  /** Null for the account itself. */
  readonly title: string | null;
  readonly words: string;
  /** Whether suspended listings are the owner's again, paused. */
  readonly givesBack: boolean;
  readonly link: string;
}

/** Answers an appeal. */
export function appealMessage({ isReversed, title, words, givesBack, link }: AppealAnswer): CaseMessage {
  const outcome = isReversed ? 'our decision is reversed' : 'our decision stands';
  const about = title ?? 'your account';
  const listings = givesBack ? ' Suspended listings are in My Listing, paused.' : '';
  const inSms = title === null ? about : shorten(toAscii(title), TITLE_LENGTH);
  return {
    text: `We reviewed your appeal about ${about}: ${outcome}. ${asSentence(words)}${listings}`,
    sms: `We reviewed your appeal about ${inSms}: ${outcome}. Details: ${link}`,
  };
}

const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
