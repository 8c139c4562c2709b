import { type Sms, type SmsGateway, SmsRefused } from './sms.gateway.ts';

export interface TermiiSettings {
  readonly url: string;
  readonly key: string;
  /** The sender id that Termii has approved for this account. */
  readonly sender: string;
  /** `dnd` reaches numbers on the do-not-disturb list too, which codes have to; it must be activated by Termii. */
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
    // 400 and 422 are about this message. A wrong key or an empty wallet can be put right, and then it goes out.
    if (response.status === 400 || response.status === 422) throw new SmsRefused(reason);
    throw new Error(reason);
  }
}
