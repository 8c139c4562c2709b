import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, newPerson } from '#tests/support/environment.ts';
import { booked, newCast } from '#tests/support/shipments.ts';

const HOUR = 60 * 60_000;

describe.each(databases.slice(0, 1))('a message that cannot be delivered, on $name', (database) => {
  const environment = environmentOn(database, { supportEmail: 'help@gida.example' });
  const { call } = { call: ((...given) => environment.call(...given)) as typeof environment.call };
  let somebody: Awaited<ReturnType<typeof environment.signedIn>>;
  let cast: Awaited<ReturnType<typeof newCast>>;
  let shipment: Awaited<ReturnType<typeof booked>>;
  beforeAll(async () => {
    somebody = await environment.signedIn();
    cast = await newCast(environment);
    shipment = await booked(environment, cast);
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
    ['who drives, to the driver and the shipper', () => shipment.assign(), ['sms for 12 hours', 'sms for 12 hours']],
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
