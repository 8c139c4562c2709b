/** The page of the simulated provider. Self-contained like a real provider's page: no script and no requests. */

import type { Selectable } from 'kysely';
import { href } from '#domain/addresses.ts';
import { formatKobo } from '#domain/money.ts';
import { escapeHtml } from '#domain/text.ts';
import { plainPage } from '../http/plain-page.view.ts';
import type { MoneyTables } from '../platform/db/money-tables.ts';
import type { SimulatedChargeRow } from '../platform/db/tables.ts';

type SimulatedPayout = Selectable<MoneyTables['simulated_payouts']>;

export function payPage({ amount, description, reference, status, back_to, dispute }: SimulatedChargeRow): string {
  const price = formatKobo(amount);
  const back = escapeHtml(back_to);
  const facts = `
    <dl>
      <div><dt>For</dt><dd>${escapeHtml(description)}</dd></div>
      <div><dt>To</dt><dd>Gida Limited Company</dd></div>
      <div><dt>Reference</dt><dd class="reference">${escapeHtml(reference)}</dd></div>
    </dl>`;
  const isOver = status === 'paid' || status === 'returned';
  const declined =
    status === 'declined' ? '<p class="declined" role="status">Your card was declined. You can try again.</p>' : '';
  const choices = `${declined}
    <form method="post">
      <button class="go" name="choice" value="pay">Pay ${price}</button>
      ${status === 'open' ? '<button name="choice" value="decline">Decline</button>' : ''}
    </form>
    <p><a href="${back}">Leave without paying</a></p>`;
  const over = `
    <p role="status">${status === 'paid' ? 'Paid.' : 'Paid and refunded.'}</p>
    <p><a class="go" href="${back}">Back to Gida</a></p>${status === 'paid' ? disputing(dispute) : ''}`;
  return page({
    title: isOver ? 'Paid' : `Pay ${price}`,
    content: `<h1><span>${isOver ? 'Paid' : 'To pay'}</span> ${price}</h1>${facts}${isOver ? over : choices}`,
  });
}

/** Buttons for the acts of the payer's bank on a paid charge. */
function disputing(dispute: SimulatedChargeRow['dispute']): string {
  if (dispute === 'won') return '<p>The bank decided a dispute: the payment stays.</p>';
  const buttons =
    dispute === 'open'
      ? `<button name="choice" value="lose">Bank gives the money back</button>
    <button name="choice" value="win">Bank lets the payment stay</button>`
      : '<button name="choice" value="dispute">Dispute at the bank</button>';
  return `<form method="post">${buttons}</form>`;
}

/** A payout on the books, which its bank can return. */
export function payoutPage({ reference, amount, status }: SimulatedPayout): string {
  const returning = '<form method="post"><button name="choice" value="return">Bank returns the money</button></form>';
  return page({
    title: `Payout of ${formatKobo(amount)}`,
    content: `<h1><span>Payout</span> ${formatKobo(amount)}</h1>
    <dl><div><dt>Reference</dt><dd class="reference">${escapeHtml(reference)}</dd></div></dl>
    <p role="status">${status === 'done' ? 'Sent to the bank.' : 'The bank returned it.'}</p>${status === 'done' ? returning : ''}`,
  });
}

export const unknownPayPage = () =>
  page({
    title: 'Payment not found',
    content: `<h1>Payment not found</h1>
    <p>The link may be incomplete. Open the payment again from Gida.</p>
    <p><a class="go" href="${href.inspections}">Go to my inspections</a></p>`,
  });

const NOTICE = `<b>Test payment page. No money moves.</b> "Pay" works like a card that goes through; "Decline" like one
that fails.`;

const page = (of: { title: string; content: string }) => plainPage({ ...of, about: 'test payment', notice: NOTICE });
