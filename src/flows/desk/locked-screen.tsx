import { href } from '#domain/addresses.ts';
import { OTP_LENGTH } from '#domain/limits.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { OtpField } from '#src/ui/otp-field.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useForm } from '#src/ui/use-form.ts';

export interface LockedScreenProps {
  /** Whether a code can be sent instead of using a passkey: on the demo. */
  codes: boolean;
  isSent: boolean;
  unlocking: boolean;
  sending: boolean;
  opening: boolean;
  problem: Problem;
  onPasskey: () => void;
  onSend: () => void;
  onCode: (otp: string) => void;
}

const rules = lazyRules(async () => (await import('#domain/person.ts')).codeSchema);

/** The second sign-in step for staff. */
export function LockedScreen({ codes, isSent, problem, onPasskey, onSend, onCode, ...busy }: LockedScreenProps) {
  const { unlocking, sending, opening } = busy;
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
      lead={isSent ? 'Enter the code we sent over SMS.' : 'Unlock staff access with your passkey.'}
      back={{ to: href.dashboard, label: 'Dashboard' }}
      failed={isSent ? form.entries.length > 0 : problem !== null}
    >
      {!isSent && (
        <>
          <ProblemSummary problem={problem} />
          <div>
            <Button busy={unlocking} busyLabel="Waiting for your passkey..." unavailable={sending} onClick={onPasskey}>
              Use passkey
            </Button>
          </div>
        </>
      )}
      {isSent && (
        <Form form={form}>
          <OtpField {...field('otp')} label="Code" hint="Six digits" length={OTP_LENGTH} onComplete={onCode} />
          <Button type="submit" busy={opening} busyLabel="Opening...">
            Open cases
          </Button>
        </Form>
      )}
      {codes && (
        <div>
          <Button look="text" busy={sending} busyLabel="Sending..." unavailable={opening || unlocking} onClick={onSend}>
            {isSent ? 'Send another code' : 'Send code'}
          </Button>
        </div>
      )}
    </Screen>
  );
}
