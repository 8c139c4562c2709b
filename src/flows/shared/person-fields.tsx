import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import type { FieldBinding } from '#src/ui/field.tsx';
import { FieldPair } from '#src/ui/form.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** Binds a field of a form by its name. */
type Bind<Name extends string> = (name: Name) => FieldBinding;

/** Who somebody is and how they are written to, where they sign up and where they change it. Rules: domain/person.ts. */
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

/** A new password, and once more what was typed unseen. */
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
      <PasswordField {...field('again')} label="New password again" autoComplete="new-password" reveal="eye" />
    </>
  );
}
