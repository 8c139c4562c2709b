import { useEffect, useState } from 'react';
import { formatPhone } from '#domain/phone.ts';
import type { Driver, Invited } from '#machines/carrier/fleet.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useFocusAfterRemoval } from '#src/ui/focus.ts';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { PagePart } from '#src/ui/page-part.tsx';
import { type Problem, SignInAgain } from '#src/ui/problem-summary.tsx';
import { NoRecords, Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

export interface DriversPartProps {
  drivers: readonly Driver[];
  /** The invitation as typed; empty again once it was sent. */
  invited: Invited;
  busy: boolean;
  /** The id of the driver who is being removed. */
  leaving: string | null;
  /** Whether another call is in progress. */
  unavailable?: boolean;
  problem: Problem;
  onInvite: (invited: Invited) => void;
  onRemove: (id: string) => void;
  /** Reports whether the form has errors; the page title says so. */
  onFailed: (failed: boolean) => void;
}

/** The carrier's drivers: added by phone number, removed after a confirmation. */
export function DriversPart({ drivers, leaving, unavailable = false, onRemove, ...form }: DriversPartProps) {
  const [asked, setAsked] = useState<Driver | null>(null);
  const heading = useFocusAfterRemoval(drivers.length);
  return (
    <PagePart title="Drivers" headingRef={heading}>
      {drivers.length === 0 ? (
        <NoRecords>
          <p>No drivers yet. If you drive, add your own number.</p>
        </NoRecords>
      ) : (
        <RecordList>
          {drivers.map((driver) => (
            <li key={driver.id}>
              <OneRecord
                title={driver.name}
                level={3}
                status={driver.has_account ? 'On Gida' : 'Not on Gida yet'}
                tone={driver.has_account ? 'good' : 'open'}
                busy={leaving === driver.id}
                actions={
                  <Button
                    look="quiet"
                    busy={leaving === driver.id}
                    busyLabel="Removing…"
                    unavailable={leaving !== null || form.busy || unavailable}
                    onClick={() => setAsked(driver)}
                  >
                    Remove<VisuallyHidden> {driver.name}</VisuallyHidden>
                  </Button>
                }
              >
                <p>{formatPhone(driver.phone_no)}</p>
                {!driver.has_account && <p>They see their jobs after they sign up with this number.</p>}
              </OneRecord>
            </li>
          ))}
        </RecordList>
      )}
      <InvitationForm key={drivers.length} {...form} unavailable={leaving !== null || unavailable} />
      {asked && (
        <ConfirmDialog
          title={`Remove ${asked.name}?`}
          text="They lose access to your jobs immediately. Assign another driver to their jobs."
          action="Remove"
          cancel="Keep driver"
          isGrave
          onConfirm={() => {
            setAsked(null);
            onRemove(asked.id);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </PagePart>
  );
}

interface InvitationFormProps {
  invited: Invited;
  busy: boolean;
  unavailable: boolean;
  problem: Problem;
  onInvite: (invited: Invited) => void;
  onFailed: (failed: boolean) => void;
}

const rules = lazyRules(async () => (await import('#domain/person.ts')).driverSchema);

function InvitationForm({ invited, busy, unavailable, problem, onInvite, onFailed }: InvitationFormProps) {
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
          hint="0803 123 4567 or +234 803 123 4567"
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
