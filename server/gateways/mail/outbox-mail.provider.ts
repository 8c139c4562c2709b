import type { Mail, MailGateway } from './mail.gateway.ts';

/** Sends nothing: messages are shown at /outbox and printed, to try the app without a relay. */
export class OutboxMail implements MailGateway {
  readonly keepsText = true;
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  async send({ to, text }: Mail) {
    this.#print(`E-mail to ${to}: ${text}`);
  }
}
