/** The payment page of the simulated provider, registered only when that is on. The choice arrives by webhook. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Selectable } from 'kysely';
import { href, serverPages } from '#domain/addresses.ts';
import { formatKobo } from '#domain/money.ts';
import { escapeHtml } from '#domain/text.ts';
import { operationTable } from '#openapi/operations.gen.ts';
import type { SignedEvent, SimulatedPayments } from '../gateways/payment/simulated-payments.provider.ts';
import { plainPage } from '../http/plain-page.view.ts';
import type { MoneyTables } from '../platform/db/money-tables.ts';
import type { SimulatedChargeRow } from '../platform/db/tables.ts';

interface Route {
  Params: { reference: string };
  Body: string;
}

const FORM_LIMIT = 1024;

export async function payPageRoutes(app: FastifyInstance, payments: SimulatedPayments) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, text, done) => done(null, text),
  );

  app.get<Route>(serverPages.pay, async ({ params }, reply) => {
    const page = await pageOf(payments, params.reference);
    return page ? send(reply, page) : send(reply.code(404), unknownPayPage());
  });

  app.post<Route>(serverPages.pay, async ({ params, body, log }, reply) => {
    const choice = new URLSearchParams(body).get('choice') ?? '';
    const [event, charge] = [await follow(payments, params.reference, choice), await payments.find(params.reference)];
    const status = event && (await tell(app, event));
    // The payer returns in any case: the job asks the provider if the webhook was lost.
    if (event && status !== 200) log.warn({ status }, 'the webhook rejected an event of the simulated provider');
    if (event && charge && (choice === 'pay' || choice === 'decline')) return reply.redirect(charge.back_to, 303);
    const page = await pageOf(payments, params.reference);
    return page ? send(reply, page) : send(reply.code(404), unknownPayPage());
  });
}

async function pageOf(payments: SimulatedPayments, reference: string): Promise<string | undefined> {
  const charge = await payments.find(reference);
  if (charge) return payPage(charge);
  const payout = await payments.findPayout(reference);
  return payout && payoutPage(payout);
}

const disputes = { dispute: 'open', win: 'won', lose: 'lost' } as const;

/** Simulates the choice of a payer, of their bank, or of a payee's bank. */
function follow(payments: SimulatedPayments, reference: string, choice: string): Promise<SignedEvent | undefined> {
  if (choice === 'return') return payments.returnPayout(reference);
  const dispute = disputes[choice as keyof typeof disputes];
  return dispute
    ? payments.dispute(reference, dispute)
    : payments.choose(reference, choice === 'pay' ? 'paid' : 'declined');
}

/** Calls the webhook through the whole stack, without the network. */
async function tell(app: FastifyInstance, { body, signature }: SignedEvent): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api${operationTable.receivePaymentEvent.path}`,
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    payload: body,
  });
  return statusCode;
}

const send = (reply: FastifyReply, html: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);

type SimulatedPayout = Selectable<MoneyTables['simulated_payouts']>;

/** Builds the simulated payment page. Self-contained like a real provider's: no script and no requests. */
function payPage({ amount, description, reference, status, back_to, dispute }: SimulatedChargeRow): string {
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

/** Returns buttons for what the payer's bank can do about a paid charge. */
function disputing(dispute: SimulatedChargeRow['dispute']): string {
  if (dispute === 'won') return '<p>The bank rejected the dispute.</p>';
  const buttons =
    dispute === 'open'
      ? `<button name="choice" value="lose">Bank returns the money to the payer</button>
    <button name="choice" value="win">Bank rejects the dispute</button>`
      : '<button name="choice" value="dispute">Dispute at the bank</button>';
  return `<form method="post">${buttons}</form>`;
}

/** A payout on the books, which its bank can return. */
function payoutPage({ reference, amount, status }: SimulatedPayout): string {
  const returning = '<form method="post"><button name="choice" value="return">Bank returns the money</button></form>';
  return page({
    title: `Payout of ${formatKobo(amount)}`,
    content: `<h1><span>Payout</span> ${formatKobo(amount)}</h1>
    <dl><div><dt>Reference</dt><dd class="reference">${escapeHtml(reference)}</dd></div></dl>
    <p role="status">${status === 'done' ? 'Sent to the bank.' : 'The bank returned it.'}</p>${status === 'done' ? returning : ''}`,
  });
}

const unknownPayPage = () =>
  page({
    title: 'Payment not found',
    content: `<h1>Payment not found</h1>
    <p>The link may be incomplete. Open the payment again from Gida.</p>
    <p><a class="go" href="${href.inspections}">Go to my inspections</a></p>`,
  });

const NOTICE = `<b>Test payment page. No money moves.</b> "Pay" works like a card that goes through; "Decline" like one
that fails.`;

const page = (of: { title: string; content: string }) => plainPage({ ...of, about: 'test payment', notice: NOTICE });
