import { formatPhone } from '#domain/phone.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** Numbers that take messages: mobile ones. */
const MOBILE = /^\+234[789]/;

/** Calls a person, or writes to them by WhatsApp. */
export function PhoneLinks({ of: { first_name, phone_no } }: { of: { first_name: string; phone_no: string } }) {
  return (
    <>
      <a href={`tel:${phone_no}`}>{formatPhone(phone_no)}</a>
      {MOBILE.test(phone_no) && (
        <>
          {' or '}
          <a href={`https://wa.me/${phone_no.slice(1)}`} target="_blank" rel="noopener">
            WhatsApp<VisuallyHidden> {first_name}</VisuallyHidden>
          </a>
        </>
      )}
    </>
  );
}
