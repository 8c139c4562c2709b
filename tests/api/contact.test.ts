import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatPhone } from '#domain/phone.ts';
import { deliverDue } from '#server/gateways/delivery.job.ts';
import { MailRefused } from '#server/gateways/mail/mail.gateway.ts';
import { RelayMail } from '#server/gateways/mail/relay-mail.provider.ts';
import { outbox } from '#server/gateways/sms/sms.gateway.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

// Rules: CONT-2

const question = {
  service_id: 'gida',
  template_id: 'contact',
  user_id: 'public',
  template_params: {
    to_name: 'Gida',
    from_name: 'Musa Bello',
    message: 'Do you have warehouses in Kano?',
    from_email: 'musa@example.ng',
  },
};

const saying = (message: string) => ({ ...question, template_params: { ...question.template_params, message } });

const ids = { serviceId: 'service_1', templateId: 'template_2', userId: 'user_3' };

/** A relay that responds with this status and records the requests. */
async function relayStub(status: number) {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(JSON.parse(body));
    response.writeHead(status).end('as told');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, mail: new RelayMail({ url: `http://127.0.0.1:${port}/send`, ...ids }) };
}

describe.each(databases)('writing to us, on $name', (database) => {
  const environment = environmentOn(database, { supportEmail: 'help@gida.example' });
  const send = (payload: object, key: string = randomUUID(), remoteAddress = '127.0.0.1') =>
    environment.app.inject({
      remoteAddress,
      method: 'POST',
      url: '/api/relay/email/send',
      payload,
      headers: { 'idempotency-key': key },
    });
  const messagesWith = (text: string) =>
    environment.db.selectFrom('messages').select('id').where('body', 'like', `%${text}`).execute();
  const deliver = (mail: RelayMail) =>
    deliverDue({
      db: environment.db,
      clock: environment.now,
      sms: outbox,
      mail,
      log: { warn: () => {}, error: () => {} },
      origin: () => 'https://gida.example',
    });

  it('passes the message to the relay with the ids of its account, and forgets it', async () => {
    const { asked, mail } = await relayStub(200);

    const answer = await send(question);
    await deliver(mail);

    expect(answer.statusCode).toBe(200);
    const template_params = { ...question.template_params, to_name: 'help@gida.example' };
    expect(asked).toEqual([{ service_id: 'service_1', template_id: 'template_2', user_id: 'user_3', template_params }]);
    const kept = await environment.db.selectFrom('messages').select(['body', 'relay']).executeTakeFirstOrThrow();
    expect(kept).toEqual({ body: '', relay: null });
  });

  it('goes to support, whatever address it names', async () => {
    const { asked, mail } = await relayStub(200);
    const to = { ...question.template_params, to_name: 'musa@example.ng' };

    await send({ ...question, template_params: to });
    await deliver(mail);

    expect(asked).toMatchObject([{ template_params: { to_name: 'help@gida.example', from_email: 'musa@example.ng' } }]);
  });

  it('stores a repeated message once, and refuses another one with its key', async () => {
    const key = randomUUID();
    const asked = saying('Is it once?');

    const answers = await Promise.all([1, 2, 3].map(() => send(asked, key)));
    const others = [saying('Is it something else?'), { ...asked, template_id: 'template_3' }];
    for (const change of [{ from_name: 'Obi' }, { from_email: 'obi@example.ng' }]) {
      others.push({ ...asked, template_params: { ...asked.template_params, ...change } });
    }
    const refused = await Promise.all(others.map((other) => send(other, key)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array(4).fill([422, 'idempotency_key_reused']),
    );
    expect(await messagesWith('Is it once?')).toHaveLength(1);
  });

  it('refuses another message with its key also after the first one was sent', async () => {
    const key = randomUUID();
    const { asked, mail } = await relayStub(200);
    await send(saying('Is it kept?'), key);
    await deliver(mail);

    const answers = [await send(saying('Is it kept?'), key), await send(saying('Is it lost?'), key)];
    await deliver(mail);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 422]);
    expect(JSON.stringify(asked).match(/Is it (kept|lost)/g)).toEqual(['Is it kept']);
  });

  it.each([
    ['name', { from_name: '' }],
    ['name of spaces', { from_name: '  ' }],
    ['message of spaces', { message: ' \n' }],
    ['email', { from_email: 'musa' }],
    ['message', { message: 'x'.repeat(5_001) }],
  ])('refuses a message with a bad %s', async (_, wrong) => {
    const answer = await send({ ...question, template_params: { ...question.template_params, ...wrong } });

    expect(answer.statusCode).toBe(400);
  });

  it('limits the messages of one address', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 25; time += 1) statuses.push((await send(question)).statusCode);

    expect(statuses).toContain(429);
    expect((await send(question, undefined, '10.8.0.2')).statusCode, 'of another address').toBe(200);
  });
});

describe('RelayMail', () => {
  it.each([
    [400, true],
    [422, true],
    [401, false],
    [500, false],
  ])('stops retrying after %i from the relay: %s', async (status, never) => {
    const { mail } = await relayStub(status);

    const failure = await mail
      .send({ to: 'Gida', text: 'Hello', relay: question }, AbortSignal.timeout(5_000))
      .catch((error) => error);

    expect(failure.message).toContain(`The relay answered ${status}`);
    expect(failure instanceof MailRefused).toBe(never);
  });
});

const QUESTION = { subject: 'My listing is not shown', message: ' I listed a flat in Ẹ̀gbẹ́ and cannot find it. ' };

describe.each(databases)('asking support, on $name', (database) => {
  const environment = environmentOn(database, { supportEmail: 'help@gida.example' });
  const mails = () => environment.messagesTo('help@gida.example');

  it('enqueues the question with a reference and the sender’s address', async () => {
    const { token, person } = await environment.signedIn();

    const { status, body } = await environment.call('askSupport', { token, body: QUESTION });

    expect([status, body.message]).toEqual([200, 'We have your message and will reply by email.']);
    expect(body.reference).toMatch(/^S-\d{5,}$/);
    const [mail = ''] = await mails();
    expect(mail).toContain(`${body.reference}: ${QUESTION.subject}\n\n${QUESTION.message.trim().normalize('NFC')}\n\n`);
    expect(mail).toContain(`<${person.email}>, ${formatPhone(person.phone_no)}`);
  });

  it('is stored once for repeated requests', async () => {
    const { token } = await environment.signedIn();
    const before = (await mails()).length;
    const request = { token, body: QUESTION, headers: { 'idempotency-key': randomUUID() } };

    const replies = await Promise.all([1, 2, 3].map(() => environment.call('askSupport', request)));
    const later = await environment.call('askSupport', request);
    const others = [];
    for (const change of [{ message: 'Something else.' }, { subject: 'My payout' }]) {
      others.push(await environment.call('askSupport', { ...request, body: { ...QUESTION, ...change } }));
    }

    expect(new Set([...replies, later].map(({ body }) => body.reference)).size).toBe(1);
    expect((await mails()).length).toBe(before + 1);
    expect(others.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([422, 'idempotency_key_reused']),
    );
  });

  it.each([
    ['no subject', { subject: '' }],
    ['a subject of spaces', { subject: '  ' }],
    ['a message of spaces', { message: '  \n ' }],
    ['a message of more than 5,000 characters', { message: 'a'.repeat(5001) }],
  ])('is refused with %s', async (_, change) => {
    const { token } = await environment.signedIn();

    const { status, body } = await environment.call('askSupport', { token, body: { ...QUESTION, ...change } });

    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.errors?.map(({ field }) => field)).toEqual(Object.keys(change));
  });
});
