import type { Mail, MailGateway } from './mail.gateway.ts';

/** Sends nothing: the message stays readable at /outbox and is printed, for whoever tries the app without a relay. */
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
