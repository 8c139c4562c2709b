import type { MailGateway } from './mail/mail.gateway.ts';
import type { SmsGateway } from './sms/sms.gateway.ts';

/** Sends nothing: messages are read at /outbox, to try the app without a provider of SMS or email. */
export const outbox: SmsGateway & MailGateway = { keepsText: true, send: async () => {} };
