import { href } from '#domain/addresses.ts';
import { MINIMUM_AGE, TERMS } from '#domain/terms.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { WallPanel } from '#src/ui/wall.tsx';
import { consentRules } from './account-rules.ts';
import { AgreementField } from './agreement-field.tsx';

export interface ConsentScreenProps {
  /** Version of the terms to agree to. */
  terms: string | null;
  agreeing: boolean;
  declining: boolean;
  problem: Problem;
  onAgree: () => void;
  onDecline: () => void;
}

/** Asks a person who has not agreed to the current terms, after sign-in and before the page they want. */
export function ConsentScreen({ terms, agreeing, declining, problem, onAgree, onDecline }: ConsentScreenProps) {
  const busy = agreeing || declining;
  const { form, field } = useForm({
    initialValues: { agreed: '' },
    rules: consentRules,
    problem,
    busy,
    onSubmit: onAgree,
  });
  const changes = TERMS.find(({ version }) => version === terms)?.changes;
  const request = `To continue, confirm you are ${MINIMUM_AGE} or older and agree to our terms.`;

  return (
    <Screen
      title={changes ? 'Our terms have changed' : 'Agree to our terms'}
      lead={changes ? `${changes} ${request}` : request}
      failed={form.entries.length > 0}
      aside={<WallPanel more="We record your agreement and the date." />}
    >
      <Form form={form}>
        <AgreementField {...field('agreed')} />
        <Button type="submit" busy={agreeing} busyLabel="One moment..." unavailable={declining}>
          Agree and continue
        </Button>
      </Form>
      <p>If you don't agree, we sign you out. You can still read listings.</p>
      <ButtonLink look="text" to={href.deleteAccount}>
        Download your data or delete your account
      </ButtonLink>
      <Button look="quiet" busy={declining} busyLabel="One moment..." unavailable={agreeing} onClick={onDecline}>
        I don't agree
      </Button>
    </Screen>
  );
}
