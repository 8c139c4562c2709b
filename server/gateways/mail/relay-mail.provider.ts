import { type Mail, type MailGateway, MailRefused } from './mail.gateway.ts';

export interface RelaySettings {
  /** The relay's send endpoint. */
  readonly url: string;
  /** Ids of service, template and account at the relay. */
  readonly serviceId: string;
  readonly templateId: string;
  readonly userId: string;
}

const FROM = 'Gida';

/**
 * The e-mail relay's send call.
 *
 * @source docs/product.md, "Writing to us": POST of service_id, template_id, user_id, template_params{to_name, from_name,
 * message, from_email}; ok means taken.
 */
export class RelayMail implements MailGateway {
  readonly keepsText = false;
  readonly #settings: RelaySettings;

  constructor(settings: RelaySettings) {
    this.#settings = settings;
  }

  async send({ to, text, relay }: Mail, signal: AbortSignal) {
    const { url, serviceId, templateId, userId } = this.#settings;
    const said = relay?.template_params ?? { from_name: FROM, message: text, from_email: to };
    // Never an address from a form, which would let its sender mail anyone.
    const template_params = { ...said, to_name: to };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service_id: serviceId, template_id: templateId, user_id: userId, template_params }),
      signal,
    });
    if (response.ok) return;
    const reason = `The relay answered ${response.status}: ${(await response.text()).slice(0, 200)}`;
    // 400 and 422 are about this message. Other errors, such as a wrong id or an empty quota, can be fixed, so the
    // message is tried again.
    if (response.status === 400 || response.status === 422) throw new MailRefused(reason);
    throw new Error(reason);
  }
}
