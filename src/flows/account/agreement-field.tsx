import { href } from '#domain/addresses.ts';
import { MINIMUM_AGE } from '#domain/terms.ts';
import { CheckField } from '#src/ui/check-field.tsx';
import type { FieldBinding } from '#src/ui/field.tsx';

/** Age and terms in one line. The texts open beside the form, so that nothing typed is lost. */
export function AgreementField(field: FieldBinding) {
  return (
    <CheckField {...field} hint="Both open in a new tab.">
      I am {MINIMUM_AGE} or older and agree to the{' '}
      <a href={href.terms} target="_blank" rel="noreferrer">
        Terms
      </a>{' '}
      and the{' '}
      <a href={href.privacy} target="_blank" rel="noreferrer">
        Privacy Policy
      </a>
    </CheckField>
  );
}
