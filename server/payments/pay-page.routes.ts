/** The payment page of the simulated provider, registered only when that is on. The choice arrives by webhook. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serverPages } from '#domain/addresses.ts';
import { operationTable } from '#openapi/operations.gen.ts';
import type { SignedEvent, SimulatedPayments } from '../gateways/payment/simulated-payments.provider.ts';
import { payoutPage, payPage, unknownPayPage } from './pay-page.view.ts';

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

/** Does what a payer, their bank or the bank of a payee does. */
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
