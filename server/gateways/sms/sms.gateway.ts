import type { MailGateway } from '../mail/mail.gateway.ts';

/** Sends text messages. One provider per service, chosen by SMS_PROVIDER. */
export interface SmsGateway {
  /** Whether delivered messages keep their text, for /outbox. With a real provider it is erased. */
  readonly keepsText: boolean;

  /**
   * Resolves when the provider has accepted the message.
   *
   * @param message.to E.164.
   * @throws SmsRefused if it never will; any other error means that a later attempt may succeed.
   */
  send(message: Sms, signal: AbortSignal): Promise<void>;
}

export interface Sms {
  readonly to: string;
  readonly text: string;
}

/** The provider refused this message and would refuse it again. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

/** Sends nothing. Messages are read at /outbox, so that the app can be tried without a provider of SMS or email. */
export const outbox: SmsGateway & MailGateway = { keepsText: true, send: async () => {} };
