import type { components } from '#openapi/contract.gen.ts';

/** Sends e-mail. One provider per service, chosen by RELAY_URL. */
export interface MailGateway {
  /** The provider of a real relay erases what it delivered; the outbox is there to be read. */
  readonly keepsText: boolean;

  /**
   * Resolves when the relay has taken the message.
   *
   * @throws MailRefused when it never will; any other error means that a later attempt may go well.
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

export interface Mail {
  readonly to: string;
  readonly text: string;
  /** Fields of a message to us, under the relay's names; `null` for our own emails. */
  readonly relay: components['schemas']['ContactMessage'] | null;
}

/** The relay says no to this message, and would say no again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
