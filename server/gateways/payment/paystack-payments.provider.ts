import { type Kobo, kobo } from '#domain/money.ts';
import {
  type Account,
  backTo,
  type Charge,
  type DisputeState,
  isSignedBy,
  type ListedPayment,
  type NewCharge,
  type NewPayout,
  type PaymentGateway,
  PaymentRefused,
  PaymentsAway,
  type PayoutReport,
  type PayoutState,
  ReferenceUsed,
} from './payment.gateway.ts';

export interface PaystackSettings {
  readonly url: string;
  /** The API key, which also signs the events. */
  readonly secret: string;
  /** Public address of the app. */
  readonly publicUrl: string;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** The attempts. More than one only for calls that are safe to repeat. */
  readonly attempts: number;
}

const PAYOUTS: Readonly<Record<string, PayoutState>> = { success: 'done', failed: 'returned', reversed: 'returned' };

/** Rows per page of a list, and the most pages to read. The next comparison reads the rest. */
const PER_PAGE = 100;
const PAGES = 50;

/** Twice this is less than a client's timeout. @source domain/limits.ts, CALL_TIMEOUT. */
const TIMEOUT = 6_000;

const STATUSES: Readonly<Record<string, Charge['status']>> = {
  success: 'paid',
  failed: 'declined',
  reversed: 'returned',
};

/**
 * Paystack's API, with amounts in kobo.
 *
 * @source https://paystack.com/docs/api: POST /transaction/initialize, GET /transaction/verify/{reference}, POST /refund,
 *   GET /refund, GET /bank, GET /bank/resolve, POST /transferrecipient, POST /transfer, GET /transfer/verify/{reference},
 *   GET /dispute/transaction/{id}, GET /transaction, GET /transfer.
 */
export class PaystackPayments implements PaymentGateway {
  readonly #settings: PaystackSettings;

  constructor(settings: PaystackSettings) {
    this.#settings = settings;
  }

  async initialise(charge: NewCharge) {
    const { reference, amount, currency, description, email } = charge;
    const callback_url = backTo(this.#settings.publicUrl, charge);
    const body = { reference, amount, currency, email, callback_url, metadata: { description } };
    const { authorization_url: url } = await this.#call({
      method: 'POST',
      path: '/transaction/initialize',
      attempts: 2,
      body,
    });
    if (typeof url !== 'string') throw new PaymentsAway('Paystack returned no payment page.');
    return url;
  }

  async verify(reference: string): Promise<Charge> {
    try {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`;
      const { status, amount, currency } = await this.#call({ method: 'GET', path, attempts: 2 });
      // Abandoned, ongoing, pending, queued: the payer has not finished and still can.
      return { status: STATUSES[String(status)] ?? 'open', amount: Number(amount), currency: String(currency) };
    } catch (error) {
      if (error instanceof PaymentRefused) return { status: 'open', amount: 0, currency: '' };
      throw error;
    }
  }

  async refund(reference: string, part?: Kobo) {
    // Paystack sends once per request: a retry after a crash must neither lose a payout nor send it twice.
    const { amount, refunds } = await this.#refundsOf(reference);
    const taken = refunds.filter(({ status }) => status !== 'failed');
    if (sumOf(taken) >= (part ?? amount))
      return taken.every(({ status }) => status === 'processed') ? 'done' : 'pending';
    const body = { transaction: reference, ...(part !== undefined && { amount: part }) };
    const { status } = await this.#call({ method: 'POST', path: '/refund', attempts: 1, body });
    return status === 'processed' ? 'done' : 'pending';
  }

  async returned(reference: string): Promise<Kobo> {
    const { refunds } = await this.#refundsOf(reference);
    return sumOf(refunds.filter(({ status }) => status === 'processed'));
  }

  /** A payment and its requested refunds. */
  async #refundsOf(reference: string) {
    const verify = `/transaction/verify/${encodeURIComponent(reference)}`;
    const { id, amount } = await this.#call({ method: 'GET', path: verify, attempts: 2 });
    const path = `/refund?transaction=${encodeURIComponent(String(id))}`;
    const refunds = await this.#call({ method: 'GET', path, attempts: 2 });
    return { amount: Number(amount), refunds: Object.values(refunds).filter(isRecord) };
  }

  async holderOf({ bankName, accountNumber }: Account) {
    const query = new URLSearchParams({ account_number: accountNumber, bank_code: await this.#codeOf(bankName) });
    const { account_name: name } = await this.#call({ method: 'GET', path: `/bank/resolve?${query}`, attempts: 2 });
    if (typeof name !== 'string') throw new PaymentRefused('Paystack returned no account name.');
    return name;
  }

  async payOut({ reference, amount, description, account, holder }: NewPayout) {
    const { accountNumber: account_number, bankName } = account;
    const to = {
      type: 'nuban',
      name: holder,
      account_number,
      bank_code: await this.#codeOf(bankName),
      currency: 'NGN',
    };
    const asked = { method: 'POST', attempts: 1 } as const;
    const { recipient_code: recipient } = await this.#call({ ...asked, path: '/transferrecipient', body: to });
    const body = { source: 'balance', amount, recipient, reference, reason: description, currency: 'NGN' };
    const { status } = await this.#call({ ...asked, path: '/transfer', body });
    return PAYOUTS[String(status)] ?? 'pending';
  }

  async payoutAt(reference: string): Promise<PayoutReport> {
    const path = `/transfer/verify/${encodeURIComponent(reference)}`;
    try {
      const transfer = await this.#call({ method: 'GET', path, attempts: 2 });
      const state = PAYOUTS[String(transfer.status)] ?? 'pending';
      return { state, reason: textOf(transfer.gateway_response) ?? textOf(transfer.failures) };
    } catch (error) {
      if (error instanceof PaymentRefused) return { state: 'unknown' };
      throw error;
    }
  }

  async disputeAt(reference: string): Promise<DisputeState> {
    const verify = `/transaction/verify/${encodeURIComponent(reference)}`;
    const { id } = await this.#call({ method: 'GET', path: verify, attempts: 2 });
    const path = `/dispute/transaction/${encodeURIComponent(String(id))}`;
    try {
      const { status, resolution } = await this.#call({ method: 'GET', path, attempts: 2 });
      if (status !== 'resolved') return status === undefined ? 'none' : 'open';
      // Every other resolution means that the payer got the money back.
      return resolution === 'declined' ? 'won' : 'lost';
    } catch (error) {
      if (error instanceof PaymentRefused) return 'none';
      throw error;
    }
  }

  listCharges(since: Date) {
    return this.#list('/transaction', since, '&status=success');
  }

  listPayouts(since: Date) {
    return this.#list('/transfer', since);
  }

  async #list(path: string, since: Date, filter = ''): Promise<ListedPayment[]> {
    const found: ListedPayment[] = [];
    for (let page = 1; page <= PAGES; page += 1) {
      const query = `perPage=${PER_PAGE}&page=${page}&from=${encodeURIComponent(since.toISOString())}${filter}`;
      const rows = Object.values(await this.#call({ method: 'GET', path: `${path}?${query}`, attempts: 2 }));
      for (const row of rows.filter(isRecord)) {
        const { reference, amount, status } = row;
        if (typeof reference === 'string') found.push({ reference, amount: Number(amount), status: String(status) });
      }
      if (rows.length < PER_PAGE) break;
    }
    return found;
  }

  /** Paystack's names of banks differ from ours in brackets and capitals only. */
  async #codeOf(bankName: string): Promise<string> {
    const banks = await this.#call({ method: 'GET', path: '/bank?currency=NGN&perPage=100', attempts: 2 });
    const found = Object.values(banks).find((each) => isRecord(each) && plain(each.name) === plain(bankName));
    if (!isRecord(found)) throw new PaymentRefused(`Paystack does not know the bank ${bankName}.`);
    return String(found.code);
  }

  isGenuine(body: Buffer, signature: string) {
    return isSignedBy(body, signature, this.#settings.secret);
  }

  async #call(call: Call): Promise<Readonly<Record<string, unknown>>> {
    try {
      return await this.#callOnce(call);
    } catch (error) {
      if (!(error instanceof PaymentsAway) || call.attempts <= 1) throw error;
      return await this.#call({ ...call, attempts: call.attempts - 1 });
    }
  }

  async #callOnce({ method, path, body }: Call) {
    const { url, secret } = this.#settings;
    const response = await fetch(new URL(path, url), {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch((cause) => {
      throw new PaymentsAway(`Paystack did not answer ${path}.`, { cause });
    });
    const answer = await response.json().catch(() => undefined);
    if (response.ok && answer?.status === true) return answer.data ?? {};
    const reason = `Paystack answered ${response.status} to ${path}: ${String(answer?.message ?? '').slice(0, 200)}`;
    if (answer?.code === 'duplicate_reference' || /duplicate transaction reference/i.test(answer?.message ?? '')) {
      throw new ReferenceUsed(reason);
    }
    // A wrong key or too many calls can be fixed later. Other 4xx responses are about this call.
    const isRefused =
      response.status >= 400 && response.status < 500 && ![401, 403, 408, 429].includes(response.status);
    throw isRefused ? new PaymentRefused(reason) : new PaymentsAway(reason);
  }
}

const sumOf = (refunds: readonly Readonly<Record<string, unknown>>[]): Kobo =>
  kobo(refunds.reduce((sum, { amount }) => sum + Number(amount), 0));

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim().slice(0, 200) : undefined);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const plain = (name: unknown) =>
  String(name)
    .replace(/\(.*\)/, '')
    .trim()
    .toLowerCase();
