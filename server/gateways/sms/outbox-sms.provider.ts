import type { Sms, SmsGateway } from './sms.gateway.ts';

/** Sends nothing: messages are shown at /outbox and printed, to try the app without a provider. */
export class OutboxSms implements SmsGateway {
  readonly keepsText = true;
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  async send({ to, text }: Sms) {
    this.#print(`SMS to ${to}: ${text}`);
  }
}
