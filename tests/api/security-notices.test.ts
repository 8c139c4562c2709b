import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { saveAccount } from '#tests/support/payments.ts';

const NEW_PASSWORD = 'rain on zinc in ibadan';
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

describe.each(databases)('security notices, on $name', (database) => {
  const environment = environmentOn(database);
  type Person = Awaited<ReturnType<typeof environment.signedIn>>;

  /** The texts in the app, by SMS and by e-mail. */
  async function told({ person }: Person) {
    const body = { phone_no: person.phone_no, password: person.password };
    const again = await environment.call('signIn', { body });
    const second =
      again.status === 200 ? again : await environment.call('signIn', { body: { ...body, password: NEW_PASSWORD } });
    const list = await environment.call('listNotifications', { token: second.body.access_token });
    const inApp = list.body.filter(({ kind }) => kind === 'security').map(({ text }) => text);
    const [sms = []] = [await environment.messagesTo(person.phone_no)];
    return { inApp, sms, mail: await environment.messagesTo(person.email) };
  }

  it('says in the app, by SMS and by e-mail that a password was changed', async () => {
    const user = await environment.signedIn();
    await environment.call('changePassword', {
      token: user.token,
      body: { current_password: PASSWORD, password: NEW_PASSWORD },
    });

    const { inApp, sms, mail } = await told(user);

    expect(inApp[0]).toMatch(/^Your password was changed\. Not you\?/);
    expect(sms[0]).toMatch(/^Gida: Your password was changed\./);
    expect(mail[0]).toMatch(/^Gida: Your password was changed\./);
  });

  it('says that a password was reset with a code', async () => {
    const user = await environment.signedIn();
    const { phone_no } = user.person;
    await environment.call('forgotPassword', { body: { phone_no } });
    const otp = await environment.codeSentTo(phone_no);
    await environment.call('resetPassword', { body: { phone_no, otp, password: NEW_PASSWORD } });

    expect((await environment.messagesTo(phone_no))[0]).toMatch(/^Gida: Your password was changed\./);
    expect((await environment.messagesTo(user.person.email))[0]).toMatch(/^Gida: Your password was changed\./);
  });

  it('names the device of a sign-in that is new, and says nothing of one that is known', async () => {
    const user = await environment.signedIn();
    const body = { phone_no: user.person.phone_no, password: PASSWORD };
    const before = (await environment.messagesTo(body.phone_no)).length;

    await environment.call('signIn', { body });
    const known = (await environment.messagesTo(body.phone_no)).length;
    await environment.call('signIn', { body, headers: { 'user-agent': PHONE } });

    expect(known).toBe(before);
    expect((await environment.messagesTo(body.phone_no))[0]).toMatch(/^Gida: New sign-in: .*Android.*\. Not you\?/);
  });

  it('says where payouts go after a change of the bank account', async () => {
    const user = await environment.signedIn();
    const body = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' };
    expect((await saveAccount(environment, user, body)).status).toBe(200);

    const { inApp, sms, mail } = await told(user);

    for (const [text = ''] of [inApp, sms, mail]) expect(text).toContain('Wema Bank, account ending in 6789');
    for (const text of [...inApp, ...sms, ...mail]) expect(text).not.toContain('0123456789');
  });
});
