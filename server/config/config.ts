import type { S3Settings } from '../gateways/files/s3-files.provider.ts';
import type { RelaySettings } from '../gateways/mail/relay-mail.provider.ts';
import type { PaystackSettings } from '../gateways/payment/paystack-payments.provider.ts';
import type { TermiiSettings } from '../gateways/sms/termii-sms.provider.ts';
import { Refusal } from '../platform/errors.ts';

/** Settings of the server's storage, which commands need, too. */
export interface StorageSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Whether to use named prepared statements, which not every pooler supports. */
  readonly databasePrepare: boolean;
  /** Bucket for files. Defaults to `dataDir`. */
  readonly s3: S3Settings | undefined;
  /** 32 bytes in hex. Without it the key is in a file of `dataDir`. */
  readonly dataKey: string | undefined;
  /** A second key during a key change. It decrypts but does not encrypt. */
  readonly dataKeyOther: string | undefined;
}

/** The settings from the environment, read once. docs/operations.md explains each. */
export interface Config extends StorageSettings {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Port of /metrics. Off by default. */
  readonly metricsPort: number | undefined;
  /** Creates demo accounts, serves /outbox and prints messages. */
  readonly demo: boolean;
  readonly sms: { readonly provider: 'outbox' } | ({ readonly provider: 'termii' } & TermiiSettings);
  /** The e-mail relay. Without one, which only a demo allows, messages stay in the outbox. */
  readonly relay: RelaySettings | undefined;
  readonly payment: { readonly provider: 'simulated' } | ({ readonly provider: 'paystack' } & PaystackSettings);
  /** Public address of the app, without a trailing slash. Links are relative without one. */
  readonly publicUrl: string | undefined;
  readonly supportEmail: string;
  /** The number of trusted proxies in front of the server, which forward the client's address. */
  readonly trustProxy: number;
  /** Calls of tag `account` that one address may make in a minute; 0 for no limit. */
  readonly accountCallsPerMinute: number;
  /** Seconds for which the server still accepts calls after SIGTERM, while /health answers 503. */
  readonly drainSeconds: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** A wrong setting: its name, and what its value should be. */
export class ConfigError extends Refusal {
  override readonly name = 'ConfigError';

  constructor(variable: string, should: string) {
    super(`${variable} ${should}.`);
  }
}

type Env = Readonly<Record<string, string | undefined>>;

export const SUPPORT_EMAIL = 'support@gida.example';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** URLs over which passwords, codes or provider keys are sent. */
const SECRET_URLS = ['PUBLIC_URL', 'TERMII_URL', 'RELAY_URL', 'PAYSTACK_URL'] as const;

export function readConfig(env: Env): Config {
  const production = env.NODE_ENV === 'production';
  const demoSetting = env.DEMO ? oneOf(env, 'DEMO', ['on', 'off']) : undefined;
  const sms = readSms(env);
  if (production && sms.provider === 'outbox' && demoSetting !== 'on') {
    throw new ConfigError(
      'SMS_PROVIDER',
      'must be "termii" in production (the outbox does not send). Set DEMO=on to allow it',
    );
  }
  const payment = readPayment(env);
  if (production && payment.provider === 'simulated' && demoSetting !== 'on') {
    throw new ConfigError(
      'PAYMENT_PROVIDER',
      'must be "paystack" in production (simulated payments take no money). Set DEMO=on to allow it',
    );
  }
  const relay = readRelay(env);
  const isOpen = production && demoSetting !== 'on' && SECRET_URLS.find((name) => /^http:/i.test(env[name] ?? ''));
  if (isOpen) {
    throw new ConfigError(isOpen, 'must start with https:// in production. Set DEMO=on to allow http');
  }
  if (production && !relay && demoSetting !== 'on') {
    throw new ConfigError(
      'RELAY_URL',
      'must be the address of the email relay in production (without one, no email is sent). Set DEMO=on to allow it',
    );
  }
  return {
    production,
    host: env.HOST || (production ? '0.0.0.0' : '127.0.0.1'),
    port: wholeNumber(env, 'PORT', 3000, 65_535),
    metricsPort: env.METRICS_PORT ? wholeNumber(env, 'METRICS_PORT', 0, 65_535) : undefined,
    ...readStorage(env),
    demo: (demoSetting ?? (production ? 'off' : 'on')) === 'on',
    sms,
    relay,
    payment,
    publicUrl: readPublicUrl(env, production),
    supportEmail: env.SUPPORT_EMAIL || SUPPORT_EMAIL,
    trustProxy: wholeNumber(env, 'TRUST_PROXY', 0, 10),
    accountCallsPerMinute: wholeNumber(env, 'ACCOUNT_CALLS_PER_MINUTE', 300, 1_000_000),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 60),
    logLevel: env.LOG_LEVEL ? oneOf(env, 'LOG_LEVEL', LOG_LEVELS) : production ? 'info' : 'warn',
  };
}

export function readStorage(env: Env): StorageSettings {
  return {
    dataDir: env.DATA_DIR || './data',
    databaseUrl: readDatabaseUrl(env),
    databasePrepare: (env.DATABASE_PREPARE ? oneOf(env, 'DATABASE_PREPARE', ['on', 'off']) : 'on') === 'on',
    s3: readS3(env),
    dataKey: readDataKey(env),
    dataKeyOther: readHexKey(env, 'DATA_KEY_OTHER'),
  };
}

function readSms(env: Env): Config['sms'] {
  const provider = env.SMS_PROVIDER ? oneOf(env, 'SMS_PROVIDER', ['outbox', 'termii']) : 'outbox';
  if (provider === 'outbox') return { provider };
  return {
    provider,
    url: readUrl(env, 'TERMII_URL', 'https://api.ng.termii.com', ['https:', 'http:']),
    key: needed(env, 'TERMII_KEY', 'must be the API key of the Termii account when SMS_PROVIDER=termii'),
    sender: needed(
      env,
      'TERMII_SENDER',
      'must be an approved sender id of 3 to 11 characters when SMS_PROVIDER=termii',
    ),
    channel: env.TERMII_CHANNEL ? oneOf(env, 'TERMII_CHANNEL', ['dnd', 'generic']) : 'dnd',
  };
}

function readRelay(env: Env): RelaySettings | undefined {
  if (!env.RELAY_URL) return undefined;
  return {
    url: readUrl(env, 'RELAY_URL', '', ['https:', 'http:']),
    serviceId: needed(env, 'RELAY_SERVICE_ID', 'must be the id of the service at the relay when RELAY_URL is set'),
    templateId: needed(env, 'RELAY_TEMPLATE_ID', 'must be the id of the template at the relay when RELAY_URL is set'),
    userId: needed(env, 'RELAY_USER_ID', 'must be the id of the account at the relay when RELAY_URL is set'),
  };
}

function readPayment(env: Env): Config['payment'] {
  const provider = env.PAYMENT_PROVIDER ? oneOf(env, 'PAYMENT_PROVIDER', ['simulated', 'paystack']) : 'simulated';
  if (provider === 'simulated') return { provider };
  needed(env, 'PUBLIC_URL', 'must be the address of the app when PAYMENT_PROVIDER=paystack (payers return to it)');
  return {
    provider,
    url: readUrl(env, 'PAYSTACK_URL', 'https://api.paystack.co', ['https:', 'http:']),
    secret: needed(
      env,
      'PAYSTACK_SECRET',
      'must be the secret key of the Paystack account when PAYMENT_PROVIDER=paystack',
    ),
    publicUrl: readPublicUrl(env, false) ?? '',
  };
}

function readPublicUrl(env: Env, production: boolean): string | undefined {
  if (env.PUBLIC_URL) return readUrl(env, 'PUBLIC_URL', '', ['https:', 'http:']).replace(/\/+$/, '');
  if (!production) return undefined;
  const why = 'previews of shared links contain it';
  throw new ConfigError('PUBLIC_URL', `must be the address of the app in production (${why})`);
}

const KEY_RULE = 'must be 64 hexadecimal digits (32 random bytes)';

function readDataKey(env: Env): string | undefined {
  // Without it each server would create its own key and could not open what another has sealed.
  const isShared = env.NODE_ENV === 'production' && env.DATABASE_URL;
  if (isShared && !env.DATA_KEY) {
    throw new ConfigError('DATA_KEY', `${KEY_RULE}, the same on every server that shares the database`);
  }
  return readHexKey(env, 'DATA_KEY');
}

function readHexKey(env: Env, name: string): string | undefined {
  const key = env[name];
  if (!key) return undefined;
  if (!/^[0-9a-f]{64}$/i.test(key)) throw new ConfigError(name, KEY_RULE);
  if (env.NODE_ENV === 'production' && /^(.)\1*$/.test(key)) {
    throw new ConfigError(name, 'repeats one digit, so anyone can guess it. Make one with: openssl rand -hex 32');
  }
  return key;
}

function readDatabaseUrl(env: Env): string | undefined {
  if (!env.DATABASE_URL) return undefined;
  refusePlaceholder(env, 'DATABASE_URL', env.DATABASE_URL);
  return readUrl(env, 'DATABASE_URL', '', ['postgres:', 'postgresql:']);
}

function readS3(env: Env): S3Settings | undefined {
  if (!env.S3_URL) return undefined;
  return {
    url: readUrl(env, 'S3_URL', '', ['https:', 'http:']),
    bucket: needed(env, 'S3_BUCKET', 'must be the name of a bucket when S3_URL is set'),
    key: needed(env, 'S3_KEY', 'must be an access key id when S3_URL is set'),
    secret: needed(env, 'S3_SECRET', 'must be the secret of S3_KEY when S3_URL is set'),
    region: env.S3_REGION || 'us-east-1',
  };
}

function readUrl(env: Env, name: string, fallback: string, protocols: readonly string[]): string {
  const text = env[name] || fallback;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(
      name,
      `must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
    );
  }
  return text;
}

function oneOf<const Choice extends string>(env: Env, name: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === env[name]);
  if (!found) throw new ConfigError(name, `must be ${choices.join(' or ')}, but is "${env[name]}"`);
  return found;
}

function wholeNumber(env: Env, name: string, fallback: number, highest: number): number {
  const text = env[name];
  if (!text) return fallback;
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(number <= highest))
    throw new ConfigError(name, `must be a whole number from 0 to ${highest}, but is "${text}"`);
  return number;
}

function needed(env: Env, name: string, should: string): string {
  const text = env[name];
  if (!text) throw new ConfigError(name, should);
  refusePlaceholder(env, name, text);
  return text;
}

/** The placeholder of every secret in deploy/example.env. */
const PLACEHOLDER = 'change-this';

/** Refuses in production, for a demo too, to start with a secret that everyone can read in our repository. */
function refusePlaceholder(env: Env, name: string, text: string) {
  if (env.NODE_ENV !== 'production' || !text.includes(PLACEHOLDER)) return;
  throw new ConfigError(name, `still holds "${PLACEHOLDER}" from deploy/example.env. Put your own value in its place`);
}
