import { href } from '#domain/addresses.ts';
import { MINIMUM_AGE } from '#domain/terms.ts';
import { CheckField } from '#src/ui/check-field.tsx';
import type { FieldBinding } from '#src/ui/field.tsx';

/** One checkbox for age and terms. The texts open in a new tab so that typed values are not lost. */
export function AgreementField(field: FieldBinding) {
  return (
    <CheckField {...field} hint="Both links open in a new tab.">
      I am {MINIMUM_AGE} or older and I agree to the{' '}
      <a href={href.terms} target="_blank" rel="noreferrer">
        Terms
      </a>{' '}
      and{' '}
      <a href={href.privacy} target="_blank" rel="noreferrer">
        Privacy Policy
      </a>
    </CheckField>
  );
}
