import type { components } from '#openapi/contract.gen.ts';

/** Sends e-mail. One provider per service, chosen by RELAY_URL. */
export interface MailGateway {
  /** Whether delivered messages keep their text, for /outbox. With a real relay it is erased. */
  readonly keepsText: boolean;

  /**
   * Resolves when the relay has accepted the message.
   *
   * @throws MailRefused if it never will; any other error means that a later attempt may succeed.
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

export interface Mail {
  readonly to: string;
  readonly text: string;
  /** Fields of a message to us, under the relay's names; null for our own emails. */
  readonly relay: components['schemas']['ContactMessage'] | null;
}

/** The relay refused this message and would refuse it again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
