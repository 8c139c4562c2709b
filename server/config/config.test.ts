import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const PUBLIC_URL = 'https://gida.example/';
const paystack = { PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET: 'sk_live_1', PUBLIC_URL };
const relay = {
  RELAY_URL: 'https://relay.example/send',
  RELAY_SERVICE_ID: 'service_1',
  RELAY_TEMPLATE_ID: 'template_2',
  RELAY_USER_ID: 'user_3',
};
const termii = { SMS_PROVIDER: 'termii', TERMII_KEY: 'key', TERMII_SENDER: 'Gida' };

describe('the settings', () => {
  it('have a default for every variable', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      metricsPort: undefined,
      dataDir: './data',
      databaseUrl: undefined,
      databasePrepare: true,
      demo: true,
      sms: { provider: 'outbox' },
      trustProxy: 0,
    });
  });

  it('open to the network and hide the demo in production', () => {
    expect(readConfig({ NODE_ENV: 'production', ...termii, ...paystack, ...relay })).toMatchObject({
      production: true,
      host: '0.0.0.0',
      demo: false,
      sms: { provider: 'termii', key: 'key', sender: 'Gida', channel: 'dnd' },
    });
  });

  it('treat an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '', SMS_PROVIDER: '' })).toEqual(readConfig({}));
  });

  it('let the outbox show codes in production only when a demo is wanted', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^SMS_PROVIDER must be "termii" in production/);
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: 'off' })).toThrow(/^SMS_PROVIDER/);
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'on', PUBLIC_URL }).sms).toEqual({ provider: 'outbox' });
  });

  it('take money for show in production only when a demo is wanted', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL, ...termii, ...relay };

    expect(() => readConfig(production)).toThrow(/^PAYMENT_PROVIDER must be "paystack" in production/);
    expect(readConfig({ ...production, DEMO: 'on' }).payment).toEqual({ provider: 'simulated' });
    expect(readConfig({ ...production, ...paystack }).payment).toEqual({
      provider: 'paystack',
      url: 'https://api.paystack.co',
      secret: 'sk_live_1',
      publicUrl: 'https://gida.example',
    });
  });

  it('leave e-mail in the outbox in production only when a demo is wanted', () => {
    const production = { NODE_ENV: 'production', ...termii, ...paystack };

    for (const DEMO of [undefined, '', 'off']) {
      expect(() => readConfig({ ...production, DEMO })).toThrow(/^RELAY_URL must be the address of the email relay/);
    }
    expect(readConfig({ ...production, DEMO: 'on' }).relay).toBeUndefined();
    expect(readConfig({ ...production, ...relay }).relay).toEqual({
      url: 'https://relay.example/send',
      serviceId: 'service_1',
      templateId: 'template_2',
      userId: 'user_3',
    });
    for (const name of ['RELAY_SERVICE_ID', 'RELAY_TEMPLATE_ID', 'RELAY_USER_ID']) {
      expect(() => readConfig({ ...relay, [name]: '' })).toThrow(new RegExp(`^${name} must be the id`));
    }
  });

  it('need a key of their own to share a database in production, and never repeat one that is wrong', () => {
    const shared = { NODE_ENV: 'production', DATABASE_URL: 'postgres://here/gida', ...termii, ...paystack, ...relay };

    expect(() => readConfig(shared)).toThrow(/^DATA_KEY must be 64 hexadecimal digits .* the same on every server/);
    expect(() => readConfig({ DATA_KEY: 'abc' })).toThrow('DATA_KEY must be 64 hexadecimal digits (32 random bytes).');
    expect(readConfig({ ...shared, DATA_KEY: 'ab'.repeat(32) }).dataKey).toBe('ab'.repeat(32));
  });

  it.each([
    ['DATABASE_URL', 'postgres://gida:change-this@postgres:5432/gida'],
    ['DATA_KEY', '0'.repeat(64)],
    ['DATA_KEY_OTHER', 'f'.repeat(64)],
    ['S3_SECRET', 'change-this'],
    ['TERMII_KEY', 'change-this'],
    ['PAYSTACK_SECRET', 'change-this'],
    ['RELAY_USER_ID', 'change-this'],
  ])('refuse a %s in production that everyone can read or guess', (name, value) => {
    const s3 = { S3_URL: 'https://s3.example', S3_BUCKET: 'gida', S3_KEY: 'key', S3_SECRET: 'secret' };
    const env = { ...termii, ...paystack, ...relay, ...s3, DATA_KEY: 'ab'.repeat(32), [name]: value };

    expect(() => readConfig({ NODE_ENV: 'production', ...env })).toThrow(new RegExp(`^${name} (still|repeats)`));
    expect(() => readConfig(env)).not.toThrow();
  });

  it('refuse the secrets of deploy/example.env for a demo in production, too', () => {
    const demo = { NODE_ENV: 'production', DEMO: 'on', PUBLIC_URL };

    expect(() => readConfig({ ...demo, DATA_KEY: '0'.repeat(64) })).toThrow(/^DATA_KEY repeats one digit/);
  });

  it('put files into a bucket when there is one', () => {
    const s3 = { S3_URL: 'https://s3.example', S3_BUCKET: 'gida', S3_KEY: 'key', S3_SECRET: 'secret' };

    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(s3).s3).toEqual({
      url: 'https://s3.example',
      bucket: 'gida',
      key: 'key',
      secret: 'secret',
      region: 'us-east-1',
    });
    expect(readConfig({ ...s3, S3_REGION: 'af-south-1' }).s3?.region).toBe('af-south-1');
    expect(() => readConfig({ ...s3, S3_URL: 's3.example' })).toThrow(/^S3_URL must be an address/);
    for (const name of ['S3_BUCKET', 'S3_KEY', 'S3_SECRET']) {
      expect(() => readConfig({ ...s3, [name]: '' })).toThrow(new RegExp(`^${name} must be`));
    }
  });

  it.each(['PUBLIC_URL', 'TERMII_URL', 'RELAY_URL', 'PAYSTACK_URL'])(
    'refuse %s without TLS in production, but for a demo',
    (name) => {
      const env = { NODE_ENV: 'production', ...termii, ...paystack, ...relay, DATA_KEY: 'ab'.repeat(32) };
      const open = { ...env, [name]: 'http://gida.example' };

      expect(() => readConfig(env)).not.toThrow();
      expect(() => readConfig(open)).toThrow(`${name} must start with https:// in production.`);
      expect(() => readConfig({ ...open, DEMO: 'on' })).not.toThrow();
    },
  );

  it('drop the slash at the end of the site’s address', () => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe('https://gida.example');
  });

  it('require the site’s address in production, also for a demo', () => {
    const demo = { NODE_ENV: 'production', DEMO: 'on' };

    expect(() => readConfig(demo)).toThrow(/^PUBLIC_URL must be the address of the app in production/);
    expect(readConfig({ ...demo, PUBLIC_URL }).publicUrl).toBe('https://gida.example');
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, but is "eighty".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, but is "65536".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, but is "-1".'],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a whole number from 0 to 65535, but is "on".'],
    [{ DATABASE_PREPARE: 'no' }, 'DATABASE_PREPARE must be on or off, but is "no".'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off, but is "yes".'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a whole number from 0 to 10, but is "true".'],
    [{ DRAIN_SECONDS: 'long' }, 'DRAIN_SECONDS must be a whole number from 0 to 60, but is "long".'],
    [{ PAYMENT_PROVIDER: 'cash' }, 'PAYMENT_PROVIDER must be simulated or paystack, but is "cash".'],
    [{ ...paystack, PAYSTACK_SECRET: '' }, 'PAYSTACK_SECRET must be the secret key of the Paystack account'],
    [{ ...paystack, PUBLIC_URL: '' }, 'PUBLIC_URL must be the address of the app when PAYMENT_PROVIDER=paystack'],
    [{ SMS_PROVIDER: 'twilio' }, 'SMS_PROVIDER must be outbox or termii, but is "twilio".'],
    [
      { DATABASE_URL: 'mysql://here' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [{ PUBLIC_URL: 'gida.example' }, 'PUBLIC_URL must be an address that starts with https:// or http://.'],
    [{ ...termii, TERMII_KEY: '' }, 'TERMII_KEY must be the API key of the Termii account when SMS_PROVIDER=termii.'],
  ])('explain what %j should be', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
