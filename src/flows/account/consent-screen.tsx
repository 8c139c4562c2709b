import { href } from '#domain/addresses.ts';
import { TERMS } from '#domain/terms.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { Screen } from '#src/ui/screen.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { WallPanel } from '#src/ui/wall-panel.tsx';
import { consentRules } from './account-rules.ts';
import { AgreementField } from './agreement-field.tsx';

export interface ConsentScreenProps {
  /** The version of the terms that is asked about. */
  terms: string | null;
  agreeing: boolean;
  declining: boolean;
  problem: Problem;
  onAgree: () => void;
  onDecline: () => void;
}

/** Between the sign-in and what it opens, for who has not agreed to the terms that hold. */
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

  return (
    <Screen
      title="Before you go on"
      lead={
        changes ? `Our terms have changed. ${changes}` : 'We have to know that you are of age, and agree to our terms.'
      }
      failed={form.entries.length > 0}
      aside={<WallPanel promise="Said once." more="We keep what you agreed to, and when." />}
    >
      <Form form={form}>
        <AgreementField {...field('agreed')} />
        <Button type="submit" busy={agreeing} busyLabel="One moment..." unavailable={declining}>
          Agree and go on
        </Button>
      </Form>
      <p>If you do not agree, you are not signed in. You can still read every listing.</p>
      <ButtonLink look="text" to={href.deleteAccount}>
        Download your data, or delete your account
      </ButtonLink>
      <Button look="quiet" busy={declining} busyLabel="One moment..." unavailable={agreeing} onClick={onDecline}>
        I do not agree
      </Button>
    </Screen>
  );
}
