import { href } from '#domain/addresses.ts';
import { vault } from '#machines/vault/vault.ts';
import { ButtonLink, type ButtonLinkProps } from '../../ui/button.tsx';

interface HaulSignUpProps extends Pick<ButtonLinkProps, 'look'> {
  /** The aim of the user, such as `get offers`. */
  to: string;
  /** The step to come back to. */
  from: string;
}

/** Leads visitors to an account and back to their draft. */
export function HaulSignUp({ to, from, look = 'main' }: HaulSignUpProps) {
  const [page, words] = vault.isUsedDevice() ? [href.signIn, `Sign in to ${to}`] : [href.signUp, `Sign up to ${to}`];
  return (
    <ButtonLink to={page} look={look} state={{ notice: `${words}.`, from }}>
      {words}
    </ButtonLink>
  );
}
