import type { MailGateway } from '../mail/mail.gateway.ts';

/** Sends text messages. One provider per service, chosen by SMS_PROVIDER. */
export interface SmsGateway {
  /**
   * The providers of real providers erase what they delivered; the outbox is there to be read.
   */
  readonly keepsText: boolean;

  /**
   * Resolves when the provider has taken the message.
   *
   * @param message.to E.164.
   * @throws SmsRefused when it never will; any other error means that a later attempt may go well.
   */
  send(message: Sms, signal: AbortSignal): Promise<void>;
}

export interface Sms {
  readonly to: string;
  readonly text: string;
}

/** The provider says no to this message, and would say no again. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

/** Sends nothing: messages are read at /outbox, to try the app without a provider of SMS or email. */
export const outbox: SmsGateway & MailGateway = { keepsText: true, send: async () => {} };
