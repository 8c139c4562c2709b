import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import type { FieldBinding } from '#src/ui/field.tsx';
import { FieldPair } from '#src/ui/form.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** Binds a form field by its name. */
type Bind<Name extends string> = (name: Name) => FieldBinding;

/** Name and email fields for sign-up and for the profile. Rules are in domain/person.ts. */
export function PersonFields({ field }: { field: Bind<'first_name' | 'last_name' | 'email'> }) {
  return (
    <>
      <FieldPair>
        <TextField {...field('first_name')} label="First name" autoComplete="given-name" />
        <TextField {...field('last_name')} label="Last name" autoComplete="family-name" />
      </FieldPair>
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
    </>
  );
}

/** A new password and its confirmation. */
export function NewPasswordFields({ field }: { field: Bind<'password' | 'again'> }) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label="New password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
        autoComplete="new-password"
        reveal="eye"
      />
      <PasswordField {...field('again')} label="Confirm new password" autoComplete="new-password" reveal="eye" />
    </>
  );
}
