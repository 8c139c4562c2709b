import { useEffect } from 'react';
import type { Invited } from '#machines/carrier/fleet.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import type { Problem } from '#src/ui/problem.ts';
import { SignInAgain } from '#src/ui/problem-summary.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';

export interface InvitationFormProps {
  invited: Invited;
  busy: boolean;
  unavailable: boolean;
  problem: Problem;
  onInvite: (invited: Invited) => void;
  onFailed: (failed: boolean) => void;
}

const rules = lazyRules(async () => (await import('#domain/person.ts')).driverSchema);

export function InvitationForm({ invited, busy, unavailable, problem, onInvite, onFailed }: InvitationFormProps) {
  const { form, field } = useForm({ initialValues: invited, rules, problem, busy, onSubmit: onInvite });
  const isFailed = form.entries.length > 0;

  useEffect(() => onFailed(isFailed), [isFailed, onFailed]);

  return (
    <Form form={form}>
      <SignInAgain problem={problem} />
      <FieldPair>
        <TextField {...field('name')} label="Driver's name" autoComplete="off" />
        <TextField
          {...field('phone_no')}
          label="Driver's phone number"
          hint="080… or +234…"
          type="tel"
          autoComplete="off"
        />
      </FieldPair>
      <p>We text them an invitation, at most one a day (not to your own number).</p>
      <div>
        <Button type="submit" busy={busy} busyLabel="Inviting…" unavailable={unavailable}>
          Invite driver
        </Button>
      </div>
    </Form>
  );
}
