import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

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
    expect(mail).toContain(`<${person.email}>`);
  });

  it('is one question however often the same request comes', async () => {
    const { token } = await environment.signedIn();
    const before = (await mails()).length;
    const request = { token, body: QUESTION, headers: { 'idempotency-key': randomUUID() } };

    const replies = await Promise.all([1, 2, 3].map(() => environment.call('askSupport', request)));
    const later = await environment.call('askSupport', request);
    const other = await environment.call('askSupport', {
      ...request,
      body: { ...QUESTION, message: 'Something else.' },
    });

    expect(new Set([...replies, later].map(({ body }) => body.reference)).size).toBe(1);
    expect((await mails()).length).toBe(before + 1);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it.each([
    ['no subject', { subject: '' }],
    ['a message of spaces', { message: '  \n ' }],
    ['a message of more than 5,000 characters', { message: 'a'.repeat(5001) }],
  ])('is refused with %s', async (_, change) => {
    const { token } = await environment.signedIn();

    const { status, body } = await environment.call('askSupport', { token, body: { ...QUESTION, ...change } });

    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.errors?.map(({ field }) => field)).toEqual(Object.keys(change));
  });
});
