/** The page of the simulated provider. It stands alone, as a provider's page does: no script, nothing fetched. */
import { href } from '#domain/addresses.ts';
import { escapeHtml } from '#domain/html.ts';
import { formatKobo } from '#domain/money.ts';
import { plainPage } from '../http/plain-page.view.ts';
import type { SimulatedChargeRow } from '../platform/db/tables.ts';

export function payPage({ amount, description, reference, status, back_to }: SimulatedChargeRow): string {
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
    status === 'declined' ? '<p class="declined" role="status">The card was declined. You can try again.</p>' : '';
  const choices = `${declined}
    <form method="post">
      <button class="go" name="choice" value="pay">Pay ${price}</button>
      ${status === 'open' ? '<button name="choice" value="decline">Decline</button>' : ''}
    </form>
    <p><a href="${back}">Close this page without paying</a></p>`;
  const over = `
    <p role="status">${status === 'paid' ? 'This is paid.' : 'This was paid, and went back.'}</p>
    <p><a class="go" href="${back}">Back to Gida</a></p>`;
  return page({
    title: isOver ? 'Paid' : `Pay ${price}`,
    content: `<h1><span>${isOver ? 'Paid' : 'To pay'}</span> ${price}</h1>${facts}${isOver ? over : choices}`,
  });
}

export const unknownPayPage = () =>
  page({
    title: 'Payment not found',
    content: `<h1>There is no such payment</h1>
    <p>The address may be cut off. Open the payment again from the app.</p>
    <p><a class="go" href="${href.inspections}">To my inspections</a></p>`,
  });

const NOTICE = `<b>No money moves here.</b> This page stands in for the payment provider: Pay and Decline do what a card
that works and a card that does not would do.`;

const page = (of: { title: string; content: string }) => plainPage({ ...of, about: 'test payment', notice: NOTICE });
