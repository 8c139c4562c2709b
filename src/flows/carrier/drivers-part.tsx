import { useState } from 'react';
import { formatPhone } from '#domain/phone.ts';
import type { Driver, Invited } from '#machines/carrier/fleet.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { PagePart } from '#src/ui/page-part.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { NoRecords, Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { useLeftBehind } from './use-left-behind.ts';

export interface DriversPartProps {
  drivers: readonly Driver[];
  /** As it was typed, until it has arrived. */
  invited: Invited;
  busy: boolean;
  /** The one who is being taken away. */
  leaving: string | null;
  problem: Problem;
  onInvite: (invited: Invited) => void;
  onRemove: (id: string) => void;
  /** The form lists something that is wrong: the title says so. */
  onFailed: (failed: boolean) => void;
}

/** Who drives for a carrier: each is invited by their number, and taken away once that was asked twice. */
export function DriversPart({ drivers, leaving, onRemove, ...form }: DriversPartProps) {
  const [asked, setAsked] = useState<Driver | null>(null);
  const heading = useLeftBehind(drivers.length);
  return (
    <PagePart title="Drivers" headingRef={heading}>
      {drivers.length === 0 ? (
        <NoRecords>
          <p>Nobody drives for you yet. If you drive yourself, invite your own number.</p>
        </NoRecords>
      ) : (
        <RecordList>
          {drivers.map((driver) => (
            <li key={driver.id}>
              <OneRecord
                title={driver.name}
                level={3}
                status={driver.has_account ? 'Has an account' : 'No account yet'}
                tone={driver.has_account ? 'good' : 'open'}
                busy={leaving === driver.id}
                actions={
                  <Button
                    look="quiet"
                    busy={leaving === driver.id}
                    busyLabel="Removing..."
                    unavailable={leaving !== null || form.busy}
                    onClick={() => setAsked(driver)}
                  >
                    Remove<VisuallyHidden> {driver.name}</VisuallyHidden>
                  </Button>
                }
              >
                <p>{formatPhone(driver.phone_no)}</p>
                {!driver.has_account && <p>They see their jobs once they have signed up with this number.</p>}
              </OneRecord>
            </li>
          ))}
        </RecordList>
      )}
      <InvitationForm key={drivers.length} {...form} unavailable={leaving !== null} />
      {asked && (
        <ConfirmDialog
          title={`Remove ${asked.name}?`}
          text="They see and do nothing for you any more, from that moment on. A job that names them needs another driver."
          action="Remove"
          cancel="Go back"
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
