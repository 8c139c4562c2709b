import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received call. */
interface Seen {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

type Fault = 'away' | 'answer lost' | 'busy';

/** A local server that behaves as Paystack's documentation says. @source https://paystack.com/docs/api */
export interface Paystack {
  readonly url: string;
  readonly calls: Seen[];
  /** Faults of the next calls, in order. */
  readonly faults: Fault[];
  /** The provider's record of charges, by reference. */
  readonly charges: Map<string, { status: string; amount: number; currency: string }>;
  /** Transfers by reference, with their amounts and what the bank said. */
  readonly transfers: Map<string, { status: string; amount: number; gateway_response?: string }>;
  /** Disputes of payers at their banks, by the charge's reference. */
  readonly disputes: Map<string, { status: string; resolution: string | null }>;
  /** Paths whose next response is lost after it took effect. */
  readonly loses: string[];
  /** Paths whose next request takes effect and gets no response: the test kills the server meanwhile. */
  readonly withholds: string[];
  readonly refunds: { reference: string; status: string; amount: number }[];
  stop(): Promise<void>;
}

interface Answer {
  readonly code: number;
  readonly body: object;
}

const ok = (message: string, data: object): Answer => ({ code: 200, body: { status: true, message, data } });
const refused = (code: number, message: string, type: string): Answer => ({
  code,
  body: { status: false, message, type: 'validation_error', code: type },
});

export async function startPaystack(): Promise<Paystack> {
  const state: Omit<Paystack, 'url' | 'stop'> = {
    calls: [],
    faults: [],
    charges: new Map(),
    refunds: [],
    transfers: new Map(),
    disputes: new Map(),
    loses: [],
    withholds: [],
  };
  const server = createServer(async (request, response) => {
    const seen = await read(request);
    state.calls.push(seen);
    const fault = state.faults.shift();
    if (fault === 'away') return request.socket.destroy();
    const { code, body } = fault === 'busy' ? refused(503, 'Service unavailable', 'unavailable') : answer(seen, state);
    const lost = state.loses.indexOf(seen.path);
    if (lost >= 0) state.loses.splice(lost, 1);
    const withheld = state.withholds.indexOf(seen.path);
    if (withheld >= 0) return void state.withholds.splice(withheld, 1);
    if (fault === 'answer lost' || lost >= 0) return request.socket.destroy();
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { ...state, url: `http://127.0.0.1:${port}`, stop };
}

function answer(seen: Seen, state: Omit<Paystack, 'url' | 'stop'>): Answer {
  const { method, path, body } = seen;
  const { charges, refunds } = state;
  const banking = answerOfBank(seen, state);
  if (banking) return banking;
  if (method === 'GET' && path.startsWith('/refund?')) {
    const id = new URLSearchParams(path.split('?')[1]).get('transaction') ?? '';
    return ok(
      'Refunds retrieved',
      refunds.filter((each) => idOf(each.reference) === id),
    );
  }
  const listed = answerOfLists(seen, state);
  if (listed) return listed;
  const reference = String(body.reference ?? body.transaction ?? decodeURIComponent(path.split('/').at(-1) ?? ''));
  const charge = charges.get(reference);
  if (method === 'POST' && path === '/transaction/initialize') {
    if (charge) return refused(400, 'Duplicate Transaction Reference', 'duplicate_reference');
    charges.set(reference, { status: 'abandoned', amount: Number(body.amount), currency: String(body.currency) });
    const access_code = `code_${reference}`;
    const authorization_url = `https://checkout.paystack.com/${access_code}`;
    return ok('Authorization URL created', { authorization_url, access_code, reference });
  }
  if (!charge) return refused(404, 'Transaction reference not found.', 'transaction_not_found');
  if (method === 'GET' && path.startsWith('/transaction/verify/')) {
    return ok('Verification successful', {
      ...charge,
      id: idOf(reference),
      reference,
      gateway_response: 'Approved',
      channel: 'card',
    });
  }
  if (charge.status === 'reversed') return refused(400, 'Transaction has been fully reversed', 'invalid_params');
  const amount = Number(body.amount ?? charge.amount);
  refunds.push({ reference, status: 'pending', amount });
  return ok('Refund has been queued for processing', {
    transaction: { reference, amount: charge.amount },
    status: 'pending',
    amount,
    currency: charge.currency,
  });
}

/** Lists begin after the query's moment; nothing of a test is older. */
function answerOfLists({ method, path }: Seen, { charges, transfers, disputes }: Omit<Paystack, 'url' | 'stop'>) {
  if (method !== 'GET') return undefined;
  const rowsOf = (map: ReadonlyMap<string, object>) => [...map].map(([reference, each]) => ({ reference, ...each }));
  if (path.startsWith('/transaction?')) {
    return ok(
      'Transactions retrieved',
      rowsOf(charges).filter((each) => 'status' in each && each.status === 'success'),
    );
  }
  if (path.startsWith('/transfer?')) return ok('Transfers retrieved', rowsOf(transfers));
  if (!path.startsWith('/dispute/transaction/')) return undefined;
  const id = decodeURIComponent(path.split('/').at(-1) ?? '');
  const dispute = [...disputes].find(([reference]) => idOf(reference) === id)?.[1];
  return dispute ? ok('Dispute retrieved', dispute) : refused(404, 'Dispute not found', 'not_found');
}

/** Any name except the reference. Paystack itself uses numbers. */
const idOf = (reference: string) => `id-${reference}`;

const BANKS = [
  { name: 'Access Bank', code: '044' },
  { name: 'Wema Bank', code: '035' },
];

function answerOfBank({ method, path, body }: Seen, { transfers }: Pick<Paystack, 'transfers'>): Answer | undefined {
  if (path.startsWith('/bank?')) return ok('Banks retrieved', BANKS);
  if (path.startsWith('/bank/resolve')) return ok('Account number resolved', { account_name: 'OKAFOR ADAEZE N.' });
  if (path === '/transferrecipient') return ok('Recipient created', { recipient_code: `RCP_${body.account_number}` });
  const reference = String(body.reference ?? decodeURIComponent(path.split('/').at(-1) ?? ''));
  const known = transfers.get(reference);
  if (method === 'POST' && path === '/transfer') {
    if (known) return refused(400, 'Please provide a unique reference', 'duplicate_reference');
    transfers.set(reference, { status: 'pending', amount: Number(body.amount) });
    return ok('Transfer has been queued', { status: 'pending', reference });
  }
  if (!path.startsWith('/transfer/verify/')) return undefined;
  return known ? ok('Transfer retrieved', { ...known, reference }) : refused(404, 'Transfer not found', 'not_found');
}

async function read(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const { method = '', url: path = '' } = request;
  return { method, path, authorization: request.headers.authorization, body: text ? JSON.parse(text) : {} };
}
