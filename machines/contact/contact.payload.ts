import type { components } from '#openapi/contract.gen.ts';

export interface ContactForm {
  name: string;
  email: string;
  message: string;
}

/** The template of the relay. Our own relay ignores it; for an outside one the server fills in its account. */
const TEMPLATE = { service_id: 'gida', template_id: 'contact', user_id: 'public' };

const TO_NAME = 'Gida';

/** @source docs/product.md, "Writing to us": the payload of the e-mail relay. */
export const toRelay = ({ name, email, message }: ContactForm): components['schemas']['ContactMessage'] => ({
  ...TEMPLATE,
  template_params: { to_name: TO_NAME, from_name: name.trim(), message: message.trim(), from_email: email.trim() },
});

export const isComplete = (form: ContactForm): boolean => Object.values(form).every((text) => text.trim() !== '');
