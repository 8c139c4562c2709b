import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { OTP_LIFETIME, RESEND_COOLDOWN } from '#domain/limits.ts';
import { deliverDue } from '#server/gateways/delivery.job.ts';
import { outbox, type Sms, type SmsGateway, SmsRefused } from '#server/gateways/sms/sms.gateway.ts';
import { TermiiSms } from '#server/gateways/sms/termii-sms.provider.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, newPerson } from '#tests/support/environment.ts';
import { createBookedShipment, newCast } from '#tests/support/shipments.ts';

const log = { warn: () => {}, error: () => {} };

/** A provider that fails with these errors, one per SMS, and then accepts every SMS. */
function provider(...failures: Error[]): SmsGateway & { taken: Sms[] } {
  const taken: Sms[] = [];
  const send = async (sms: Sms) => {
    const failure = failures.shift();
    if (failure) throw failure;
    taken.push(sms);
  };
  return { taken, keepsText: false, send };
}

describe.each(databases)('the outbox, on $name', (database) => {
  const environment = environmentOn(database, { outbox: 'page' });
  const deliver = (sms: SmsGateway) =>
    deliverDue({
      db: environment.db,
      clock: environment.now,
      sms,
      mail: outbox,
      log,
      origin: () => 'https://gida.example',
    });
  const emptied = () => deliver(provider());

  it('delivers a message once, and forgets its text', async () => {
    await emptied();
    const { person } = await environment.registered();
    const otp = await environment.codeSentTo(person.phone_no);
    const sms = provider();

    await deliver(sms);
    await deliver(sms);

    expect(sms.taken).toEqual([{ to: person.phone_no, text: expect.stringContaining(otp) }]);
    expect(await environment.messagesTo(person.phone_no)).toEqual(['']);
  });

  it('puts the origin of the site into links, when sent and on the outbox page', async () => {
    await emptied();
    const { person } = await environment.registered();
    await emptied();
    const times = {
      created_at: environment.now(),
      due_at: environment.now(),
      expires_at: new Date(environment.now().getTime() + 60_000),
    };
    const message = { channel: 'sms', recipient: person.phone_no, body: 'Gida: Answer: {site}/bookings' } as const;
    await environment.db
      .insertInto('messages')
      .values({ ...message, ...times })
      .execute();
    const sms = provider();

    const shown = await environment.app.inject({ method: 'GET', url: '/outbox.json' });
    await deliver(sms);

    expect(shown.body).toMatch(/Gida: Answer: https?:[^"]*\/bookings"/);
    expect(sms.taken).toEqual([{ to: person.phone_no, text: 'Gida: Answer: https://gida.example/bookings' }]);
  });

  it('gives each message to one of several dispatchers', async () => {
    await emptied();
    for (let person = 1; person <= 5; person += 1) await environment.registered();
    const sms = provider();

    await Promise.all([deliver(sms), deliver(sms), deliver(sms)]);

    expect(sms.taken).toHaveLength(5);
    expect(new Set(sms.taken.map(({ to }) => to)).size).toBe(5);
  });

  it('sends to recipients independently, and in order to each', async () => {
    await emptied();
    const [slow, quick] = [await environment.registered(), await environment.registered()];
    // A second code, for another purpose, does not replace the first.
    environment.pass(RESEND_COOLDOWN);
    const { phone_no } = slow.person;
    const verified = { phone_verified_at: environment.now() };
    await environment.db.updateTable('users').set(verified).where('phone', '=', phone_no).execute();
    await environment.call('forgotPassword', { body: { phone_no } });
    const sent: string[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sms: SmsGateway = {
      keepsText: true,
      send: async ({ to }) => {
        sent.push(to);
        if (to === slow.person.phone_no) await answered;
      },
    };

    const round = deliver(sms);
    await expect.poll(() => sent).toEqual([slow.person.phone_no, quick.person.phone_no]);
    answer();

    expect(await round).toBe(3);
    expect(sent).toEqual([slow.person.phone_no, quick.person.phone_no, slow.person.phone_no]);
  });

  it('sends first what has been due longest, not what was written first', async () => {
    await emptied();
    const now = environment.now();
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const written = Array.from({ length: 11 }, (_, at) => ({
      ...{ channel: 'sms' as const, recipient: `+23480390000${10 + at}`, body: `The ${at}th` },
      ...{ created_at: ago(20), due_at: ago(at), expires_at: ago(-60) },
    }));
    await environment.db.insertInto('messages').values(written).execute();
    const sms = provider();

    const first = await deliver(sms);
    const sent = sms.taken.map(({ text }) => text);

    expect([first, sent.includes('The 10th'), sent.includes('The 0th')]).toEqual([10, true, false]);
    expect([await deliver(sms), sms.taken.at(-1)?.text]).toEqual([1, 'The 0th']);
  });

  it('tries again later, each time after a longer wait', async () => {
    await emptied();
    await environment.registered();
    const sms = provider(new Error('busy'), new Error('busy'));

    const rounds: number[] = [await deliver(sms), await deliver(sms)];
    for (const wait of [2_000, 3_999, 1]) {
      environment.pass(wait);
      rounds.push(await deliver(sms));
    }

    expect(rounds).toEqual([1, 0, 1, 0, 1]);
    expect(sms.taken).toHaveLength(1);
  });

  it('tries a message again after five minutes at most', async () => {
    await emptied();
    await environment.registered();
    await environment.db.updateTable('messages').set({ attempts: 10 }).where('delivered_at', 'is', null).execute();
    const sms = provider(new Error('busy'));

    const rounds: number[] = [await deliver(sms)];
    for (const wait of [5 * 60_000 - 1, 1]) {
      environment.pass(wait);
      rounds.push(await deliver(sms));
    }

    expect(rounds).toEqual([1, 0, 1]);
    expect(sms.taken).toHaveLength(1);
  });

  it('gives up a message that is refused or out of date', async () => {
    await emptied();
    const { person: refused } = await environment.registered();
    await deliver(provider(new SmsRefused('no such number')));
    const { person: late } = await environment.registered();
    environment.pass(OTP_LIFETIME);
    const sms = provider();

    await deliver(sms);

    expect(sms.taken).toEqual([]);
    const rows = await environment.db
      .selectFrom('messages')
      .select(['recipient', 'last_error'])
      .where('failed_at', 'is not', null)
      .execute();
    expect(rows).toEqual([
      { recipient: refused.phone_no, last_error: 'no such number' },
      { recipient: late.phone_no, last_error: 'expired' },
    ]);
  });

  it('shows messages newest first, as JSON and as a page, without a provider', async () => {
    await emptied();
    const { person: first } = await environment.registered();
    const { person: second } = await environment.registered();
    await deliver(outbox);

    const json = (await environment.app.inject('/outbox.json')).json();
    const page = await environment.app.inject('/outbox');

    expect(json.slice(0, 2)).toEqual([
      {
        channel: 'sms',
        to: second.phone_no,
        text: expect.stringMatching(/ is your Gida code/),
        at: expect.any(String),
      },
      expect.objectContaining({ to: first.phone_no }),
    ]);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.payload).toContain(await environment.codeSentTo(second.phone_no));
  });
});

describe('Termii', () => {
  const stub = async (status: number) => {
    const requests: unknown[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      requests.push({ method: request.method, url: request.url, body: JSON.parse(body) });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"message": "as told"}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const sms = new TermiiSms({ url: `http://127.0.0.1:${port}`, key: 'secret', sender: 'Gida', channel: 'dnd' });
    const send = () => sms.send({ to: '+2348031234567', text: 'Good morning' }, AbortSignal.timeout(5_000));
    return { requests, send };
  };

  it('is called as its documentation says', async () => {
    const { requests, send } = await stub(200);

    await send();

    const body = {
      to: '2348031234567',
      from: 'Gida',
      sms: 'Good morning',
      type: 'plain',
      channel: 'dnd',
      api_key: 'secret',
    };
    expect(requests).toEqual([{ method: 'POST', url: '/api/sms/send', body }]);
  });

  it.each([
    [400, true],
    [422, true],
    [401, false],
    [429, false],
    [500, false],
  ])('tells whether the answer %i is final: %s', async (status, never) => {
    const { send } = await stub(status);

    const failure = await send().catch((error) => error);

    expect(failure.message).toContain(`Termii answered ${status}`);
    expect(failure.message).not.toContain('secret');
    expect(failure instanceof SmsRefused).toBe(never);
  });
});

const HOUR = 60 * 60_000;

describe.each(databases.slice(0, 1))('a message that cannot be delivered, on $name', (database) => {
  const environment = environmentOn(database, { supportEmail: 'help@gida.example' });
  const { call } = { call: ((...given) => environment.call(...given)) as typeof environment.call };
  let somebody: Awaited<ReturnType<typeof environment.signedIn>>;
  let cast: Awaited<ReturnType<typeof newCast>>;
  let shipment: Awaited<ReturnType<typeof createBookedShipment>>;
  beforeAll(async () => {
    somebody = await environment.signedIn();
    cast = await newCast(environment);
    shipment = await createBookedShipment(environment, cast);
  });

  const sends: readonly (readonly [what: string, send: () => Promise<unknown>, kept: readonly string[]])[] = [
    ['a code', () => call('register', { body: newPerson() }), ['sms for 10 minutes']],
    [
      'an invitation to drive',
      () => call('inviteDriver', { token: cast.carrier.token, body: { name: 'Obi', phone_no: newPerson().phone_no } }),
      ['sms for 12 hours'],
    ],
    [
      'another email, which goes there and to the phone',
      () => {
        const { email, password } = somebody.person;
        return call('updateMe', { token: somebody.token, body: { email: `new.${email}`, current_password: password } });
      },
      ['email for 72 hours', 'sms for 24 hours'],
    ],
    [
      'a question to support',
      () => call('askSupport', { token: somebody.token, body: { subject: 'A listing', message: 'It is not shown.' } }),
      ['email for 72 hours'],
    ],
    [
      'a message to us',
      () => {
        const template_params = {
          to_name: 'Gida',
          from_name: 'Musa',
          from_email: 'musa@example.ng',
          message: 'Hello.',
        };
        return call('sendContactMessage', {
          body: { service_id: 'gida', template_id: 'contact', user_id: 'public', template_params },
        });
      },
      ['email for 72 hours'],
    ],
    ['the link of a receiver', () => shipment.link(), ['sms for 12 hours']],
    [
      'who drives, to the driver, the shipper, the sender and the receiver',
      () => shipment.assign(),
      ['sms for 12 hours', 'sms for 12 hours', 'sms for 12 hours', 'sms for 12 hours'],
    ],
  ];

  it.each(sends)('is given up in time: %s', async (_, send, kept) => {
    const all = environment.db.selectFrom('messages').select(['id', 'channel', 'created_at', 'expires_at']);
    const known = new Set((await all.execute()).map(({ id }) => id));

    await send();

    const made = (await all.orderBy('id').execute()).filter(({ id }) => !known.has(id));
    const spans = made.map(({ channel, created_at, expires_at }) => {
      const span = expires_at.getTime() - created_at.getTime();
      return `${channel} for ${span < HOUR ? `${span / 60_000} minutes` : `${span / HOUR} hours`}`;
    });
    expect(spans).toEqual(kept);
    expect(new Set(made.map(({ created_at }) => created_at.getTime()))).toEqual(new Set([environment.now().getTime()]));
  });
});
