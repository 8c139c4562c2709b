/** Limits of sent messages, without codes: docs/product.md, MSG. */
import type { MessagePurpose, MessageRow } from '../db/tables.ts';

export interface Budget {
  /** `pair` is one sender and one recipient; `purpose` is one purpose and one recipient. */
  readonly by: 'recipient' | 'purpose' | 'pair' | 'sender' | 'address';
  readonly most: number;
  readonly hours: number;
}

const toRecipient: readonly Budget[] = [
  { by: 'recipient', hours: 1, most: 10 },
  { by: 'recipient', hours: 24, most: 30 },
];

const ofSender: readonly Budget[] = [
  { by: 'pair', hours: 1, most: 5 },
  { by: 'pair', hours: 24, most: 15 },
  { by: 'sender', hours: 1, most: 30 },
  { by: 'sender', hours: 24, most: 100 },
];

const ofAddress: readonly Budget[] = [{ by: 'address', hours: 1, most: 300 }];

const invitations: readonly Budget[] = [{ by: 'purpose', hours: 24, most: 1 }];

/** The budgets that a message has to fit into. */
export function budgetsOf({ purpose, sender, address }: Pick<MessageRow, 'purpose' | 'sender' | 'address'>) {
  // Mail to our own address. Its calls are limited instead.
  if (purpose === 'support') return [];
  return [
    ...toRecipient,
    ...(purpose === 'invitation' ? invitations : []),
    ...(sender === null ? [] : ofSender),
    ...(address === null ? [] : ofAddress),
  ];
}

/** SMS per hour of the whole platform, codes included. Above it everything but codes waits. */
export const SMS_CEILING = 5_000;

/**
 * Messages that are dropped over budget, because the notification in the app says the same, or an invitation was sent
 * that day.
 */
const DROPPED: readonly MessagePurpose[] = ['notice', 'invitation'];

export const isDroppedOverBudget = (purpose: MessagePurpose): boolean => DROPPED.includes(purpose);

/** Milliseconds until a message over budget, or above the ceiling, is tried again. */
export const BUDGET_DELAY = 10 * 60_000;
