import { href } from '#domain/addresses.ts';
import { OTP_LENGTH } from '#domain/limits.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { OtpField } from '#src/ui/otp-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useForm } from '#src/ui/use-form.ts';

export interface LockedScreenProps {
  isSent: boolean;
  sending: boolean;
  opening: boolean;
  problem: Problem;
  onSend: () => void;
  onCode: (otp: string) => void;
}

const rules = lazyRules(async () => (await import('#domain/person.ts')).codeSchema);

/** The second sign-in step for staff, after the password. */
export function LockedScreen({ isSent, sending, opening, problem, onSend, onCode }: LockedScreenProps) {
  const { form, field } = useForm({
    initialValues: { otp: '' },
    rules,
    problem,
    busy: opening,
    onSubmit: ({ otp }) => onCode(otp),
  });

  return (
    <Screen
      title="Staff sign-in"
      lead={isSent ? 'Enter the code we sent over SMS.' : "We'll text a code to your phone."}
      back={{ to: href.dashboard, label: 'Dashboard' }}
      failed={form.entries.length > 0}
    >
      {isSent && (
        <Form form={form}>
          <OtpField {...field('otp')} label="Code" hint="Six digits" length={OTP_LENGTH} onComplete={onCode} />
          <Button type="submit" busy={opening} busyLabel="Opening...">
            Open cases
          </Button>
        </Form>
      )}
      <div>
        <Button
          look={isSent ? 'text' : 'main'}
          busy={sending}
          busyLabel="Sending..."
          unavailable={opening}
          onClick={onSend}
        >
          {isSent ? 'Send another code' : 'Send code'}
        </Button>
      </div>
    </Screen>
  );
}
