/** Puts messages to us into the outbox, once per idempotency key. */
import type { components } from '#openapi/contract.gen.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { neededText } from '../platform/errors.ts';
import { makeOnce } from '../platform/make-once/make-once.service.ts';
import { enqueueMessage, MAIL_LIFETIME } from '../platform/outbox/outbox.repository.ts';

type ContactMessage = components['schemas']['ContactMessage'];

export interface ContactParts {
  readonly db: Db;
  readonly clock: Clock;
  /** The address that gets the messages. */
  readonly supportEmail: string;
}

export async function keepMessage(
  { db, clock, supportEmail }: ContactParts,
  sent: ContactMessage,
  key: string | undefined,
): Promise<void> {
  await makeOnce(
    { db, clock },
    { userId: null, operation: 'sendContactMessage', key, request: fingerprintFields(sent) },
    {
      make: async (once) => {
        await once((trx) => enqueue(trx, { sent, to: supportEmail }, clock()));
      },
      readBack: async () => {},
    },
  );
}

async function enqueue(trx: Db, { sent, to }: { sent: ContactMessage; to: string }, now: Date) {
  const { to_name, from_email } = sent.template_params;
  const from_name = neededText('template_params.from_name', sent.template_params.from_name);
  const message = neededText('template_params.message', sent.template_params.message);
  const number = await enqueueMessage(trx, {
    channel: 'email',
    purpose: 'support',
    recipient: to,
    body: `${from_name} <${from_email}> writes:\n\n${message}`,
    relay: { ...sent, template_params: { to_name, from_name, from_email, message } },
    created_at: now,
    expires_at: later(now, MAIL_LIFETIME),
  });
  return { id: String(number) };
}

/** Fields that make it another message under the same Idempotency-Key if they differ. */
const fingerprintFields = ({ service_id, template_id, user_id, template_params }: ContactMessage) => {
  const { to_name, from_name, from_email, message } = template_params;
  return [service_id, template_id, user_id, to_name, from_name, from_email, message];
};
