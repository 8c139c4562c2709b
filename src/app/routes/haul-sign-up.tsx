import { href } from '#domain/addresses.ts';
import { steps } from '#machines/haul/haul.routes.ts';
import { vault } from '#machines/vault/vault.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Leads visitors to an account and back to their draft. */
export function HaulSignUp() {
  const [to, notice] = vault.isUsedDevice()
    ? [href.signIn, 'Sign in to get offers.']
    : [href.signUp, 'Sign up to get offers.'];
  return (
    <ButtonLink to={to} state={{ notice, from: steps.reviewing }}>
      {to === href.signIn ? 'Sign in to get offers' : 'Sign up to get offers'}
    </ButtonLink>
  );
}
