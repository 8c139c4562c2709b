/** Delivers the outbox at least once: a crash between the provider's acceptance and our update sends a message again. */
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { MessageRow } from '../platform/db/tables.ts';
import { withSite } from '../platform/outbox/message-site.ts';
import { claimDueMessages, giveUp, markDelivered, postpone } from '../platform/outbox/outbox.repository.ts';
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
}

const BATCH = 10;
const SEND_TIMEOUT = 10_000;
/** Longer than a whole batch can take, so that no other process takes up what this one is still sending. */
const LEASE = (BATCH + 1) * SEND_TIMEOUT;
const FIRST_DELAY = 2_000;
const LONGEST_DELAY = 5 * 60_000;

/** One round. @returns How many messages it had in its hands. */
export async function deliverDue(parts: Parts): Promise<number> {
  const messages = await claimDueMessages(parts.db, parts.clock(), BATCH, LEASE);
  // Each recipient gets messages in order, without waiting for other recipients.
  const recipients = new Set(messages.map(({ recipient }) => recipient));
  await Promise.all(
    [...recipients].map(async (to) => {
      for (const message of messages.filter(({ recipient }) => recipient === to)) await deliver(parts, message);
    }),
  );
  return messages.length;
}

/** The same for the job. @returns Whether as many were due as one round takes: there may be more. */
export const deliverRound = async (parts: Parts): Promise<boolean> => (await deliverDue(parts)) === BATCH;

async function deliver({ db, clock, sms, mail, log, origin }: Parts, message: MessageRow) {
  const { id, channel, recipient: to, relay, attempts } = message;
  const body = withSite(message.body, origin());
  if (message.expires_at <= clock()) return await giveUp(db, id, message.last_error ?? 'expired', clock());
  try {
    const signal = AbortSignal.timeout(SEND_TIMEOUT);
    if (channel === 'email') await mail.send({ to, text: body, relay }, signal);
    else await sms.send({ to, text: body }, signal);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ messageId: id, attempts, reason }, 'message delivery failed');
    if (error instanceof SmsRefused || error instanceof MailRefused) return await giveUp(db, id, reason, clock());
    return await postpone(db, id, later(clock(), delayAfter(attempts)), reason);
  }
  const { keepsText } = channel === 'email' ? mail : sms;
  await markDelivered(db, id, keepsText ? { body, relay } : { body: '', relay: null }, clock());
}

/** 2, 4, 8 … seconds, at most five minutes. */
const delayAfter = (attempts: number) => Math.min(FIRST_DELAY * 2 ** (attempts - 1), LONGEST_DELAY);
