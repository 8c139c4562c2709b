/** Delivers the outbox at least once: a crash between the provider's acceptance and our update sends a message again. */
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { MessageRow } from '../platform/db/tables.ts';
import type { DeliveryMetrics } from '../platform/outbox/budget.service.ts';
import { admit, admitCodes } from '../platform/outbox/budget.service.ts';
import { withSite } from '../platform/outbox/message-site.ts';
import {
  abandonMessage,
  claimDueMessages,
  markDelivered,
  postpone,
  type Queue,
} from '../platform/outbox/outbox.repository.ts';
import { type MailGateway, MailRefused } from './mail/mail.gateway.ts';
import { type SmsGateway, SmsRefused } from './sms/sms.gateway.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly sms: SmsGateway;
  readonly mail: MailGateway;
  /** The site's origin, for the links in messages. */
  readonly origin: () => string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly metrics?: DeliveryMetrics | undefined;
}

const BATCH = 10;
const SEND_TIMEOUT = 10_000;
/** Longer than a whole batch can take, so that no other process takes the messages in the meantime. */
const LEASE = (BATCH + 1) * SEND_TIMEOUT;
const FIRST_DELAY = 2_000;
const LONGEST_DELAY = 5 * 60_000;

/** Delivers one round of both queues. @returns The number of messages tried. */
export async function deliverDue(parts: Parts): Promise<number> {
  return (await deliverQueue(parts, 'codes')) + (await deliverQueue(parts, 'others'));
}

/** Delivers one round of one queue. @returns Whether the round was full, so that more may be due. */
export const deliverRound = async (parts: Parts, queue: Queue): Promise<boolean> =>
  (await deliverQueue(parts, queue)) === BATCH;

async function deliverQueue(parts: Parts, queue: Queue): Promise<number> {
  const { db, clock } = parts;
  const now = clock();
  const claimed = await claimDueMessages(db, queue, { now, limit: BATCH, lease: LEASE });
  if (claimed.length === 0) return 0;
  const leaving = queue === 'codes' ? await admitCodes(db, claimed, now) : await admitOthers(parts, claimed, now);
  // Each recipient gets messages in order, without waiting for other recipients.
  const recipients = new Set(leaving.map(({ recipient }) => recipient));
  await Promise.all(
    [...recipients].map(async (to) => {
      for (const message of leaving.filter(({ recipient }) => recipient === to)) await deliver(parts, message);
    }),
  );
  return claimed.length;
}

async function admitOthers({ db, metrics }: Parts, claimed: Parameters<typeof admit>[1], now: Date) {
  const { leaving, withheld } = await admit(db, claimed, now);
  for (const how of withheld) metrics?.withheld.inc({ how });
  return leaving;
}

async function deliver({ db, clock, sms, mail, log, origin, metrics }: Parts, message: MessageRow) {
  const { id, channel, recipient: to, relay, attempts } = message;
  const body = withSite(message.body, origin());
  if (message.expires_at <= clock()) return await abandonMessage(db, id, message.last_error ?? 'expired', clock());
  try {
    const signal = AbortSignal.timeout(SEND_TIMEOUT);
    if (channel === 'email') await mail.send({ to, text: body, relay }, signal);
    else await sms.send({ to, text: body }, signal);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ messageId: id, attempts, reason }, 'message delivery failed');
    if (error instanceof SmsRefused || error instanceof MailRefused)
      return await abandonMessage(db, id, reason, clock());
    return await postpone(db, id, later(clock(), delayAfter(attempts)), reason);
  }
  metrics?.sent.inc({ channel, purpose: message.purpose });
  const { keepsText } = channel === 'email' ? mail : sms;
  await markDelivered(db, id, keepsText ? { body, relay } : { body: '', relay: null }, clock());
}

/** 2, 4, 8 … seconds, at most five minutes. */
const delayAfter = (attempts: number) => Math.min(FIRST_DELAY * 2 ** (attempts - 1), LONGEST_DELAY);
