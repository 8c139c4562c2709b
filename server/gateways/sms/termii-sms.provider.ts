import { type Sms, type SmsGateway, SmsRefused } from './sms.gateway.ts';

export interface TermiiSettings {
  readonly url: string;
  readonly key: string;
  /** The sender id that Termii has approved for this account. */
  readonly sender: string;
  /** `dnd` also reaches numbers on the do-not-disturb list, which codes need. Termii has to activate it. */
  readonly channel: 'dnd' | 'generic';
}

/**
 * Termii's messaging call.
 *
 * @source https://developers.termii.com/messaging-api: POST /api/sms/send, phone numbers without the plus.
 */
export class TermiiSms implements SmsGateway {
  readonly keepsText = false;
  readonly #settings: TermiiSettings;

  constructor(settings: TermiiSettings) {
    this.#settings = settings;
  }

  async send({ to, text }: Sms, signal: AbortSignal) {
    const { url, key, sender, channel } = this.#settings;
    const response = await fetch(new URL('/api/sms/send', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: to.replace('+', ''), from: sender, sms: text, type: 'plain', channel, api_key: key }),
      signal,
    });
    if (response.ok) return;
    const reason = `Termii answered ${response.status}: ${(await response.text()).slice(0, 200)}`;
    // 400 and 422 are about this message. Other errors, such as a wrong key or an empty wallet, can be fixed, so the
    // message is tried again.
    if (response.status === 400 || response.status === 422) throw new SmsRefused(reason);
    throw new Error(reason);
  }
}
