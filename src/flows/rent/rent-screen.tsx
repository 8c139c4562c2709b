import { useMemo, useState } from 'react';
import { isPlainDate } from '#domain/calendar.ts';
import { termsOf } from '#domain/move-in.ts';
import { nearestStays, overlaps, type RentDraft, type Stay } from '#domain/rent.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import type { EarlierRequest } from '#machines/rent/rent.types.ts';
import { type components, employmentStatusValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { Columns } from '#src/ui/columns.tsx';
import type { SummaryEntry } from '#src/ui/error-summary.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { MoveGoods } from './bring-goods.tsx';
import { EarlierNotice, FreeStays, SignInNotice, type SignInNoticeProps } from './free-stays.tsx';
import { IdProofField } from './id-proof-field.tsx';
import { RentedListing } from './rented-listing.tsx';
import { StayFields } from './stay-fields.tsx';

export interface RentScreenProps {
  title: string;
  back: ScreenProps['back'];
  listing: components['schemas']['Listing'];
  booked: readonly Stay[];
  draft: RentDraft;
  /** Whether the draft is from an earlier visit. */
  resumed: boolean;
  /** The renter's own request that holds dates here. */
  earlier: EarlierRequest | null;
  problem: Problem;
  /** Free dates to suggest in place of booked ones. */
  nearest: readonly Stay[];
  busy: boolean;
  /** Upload progress from 0 to 1, null while nothing is being sent. */
  sending: number | null;
  signIn: SignInNoticeProps;
  onChange: (draft: RentDraft) => void;
  onSuggestion: (stay: Stay) => void;
  onSubmit: (draft: RentDraft, idProof: File) => void;
}

/** docs/product.md, "Renting", to the letter. */
const REQUIRED = 'Please fill in all required fields.';
const NO_PROOF = 'Add your ID';

const statusOptions = employmentStatusValues.map((status) => ({ value: status, label: status }));

export function RentScreen(props: RentScreenProps) {
  const { title, back, listing, booked, problem, nearest, busy, sending, onSuggestion } = props;
  const [today] = useState(serverToday);
  const [idProof, setIdProof] = useState<File>();
  const rules = useMemo(
    () => lazyRules(async () => (await import('./rent-rules.ts')).rentRules(today, booked)),
    [today, booked],
  );
  const { form, field, values, change, missingOf } = useForm({
    initialValues: props.draft,
    rules,
    problem,
    busy,
    onSubmit: (draft) => idProof && props.onSubmit(draft, idProof),
    onChange: props.onChange,
    missing: idProof ? {} : { idProof: NO_PROOF },
  });
  const entries = withSpecifiedWords(form.entries, values, idProof);

  const take = (stay: Stay) => {
    change(stay);
    onSuggestion(stay);
    document.getElementById('fromDate')?.focus();
  };

  return (
    <Screen title={title} back={back} failed={entries.length > 0} wide>
      <Columns beside={<RentedListing listing={listing} stay={isStay(values) ? values : null} />}>
        <Form form={{ ...form, entries }}>
          {problem?.code === 'unauthenticated' && <SignInNotice {...props.signIn} />}
          {props.earlier && <EarlierNotice earlier={props.earlier} />}
          {props.resumed && !idProof && (
            <Notice>We restored your draft. Add your ID again: we never store it on your phone.</Notice>
          )}
          <FreeStays stays={nearest.length > 0 ? nearest : freeInstead(values, booked, today)} onTake={take} />
          <StayFields
            field={field}
            stay={values}
            booked={booked}
            today={today}
            terms={termsOf(listing)}
            onChange={change}
          />
          <LongTextField
            {...field('purpose')}
            label="Purpose of Rent"
            hint="Who will stay, and why? The owner reads this."
            rows={3}
          />
          <SelectField
            {...field('employmentStatus')}
            label="Employment Status"
            placeholder="Select your employment status"
            options={statusOptions}
            autoComplete="off"
          />
          {values.employmentStatus === 'Others' && (
            <TextField {...field('otherStatus')} label="Other status (optional)" autoComplete="organization-title" />
          )}
          <IdProofField file={idProof} problem={missingOf('idProof')} onFile={setIdProof} />
          {listing.kind === 'warehouse' && <MoveGoods field={field('bringsGoods')} stay={values} today={today} />}
          <Button type="submit" busy={busy} busyLabel="Submitting...">
            Submit Booking
          </Button>
          {sending !== null && <Progress label="Sending your request" value={sending} />}
        </Form>
      </Columns>
    </Screen>
  );
}

/** Puts the specified sentence about an incomplete form above the links to its fields. */
function withSpecifiedWords(entries: SummaryEntry[], values: RentDraft, idProof: File | undefined): SummaryEntry[] {
  const isEmpty = (field: string) =>
    field === 'idProof' ? idProof === undefined : !values[field as keyof RentDraft]?.trim();
  const isIncomplete = entries.some(({ field }) => field !== undefined && isEmpty(field));
  return isIncomplete ? [{ message: REQUIRED }, ...entries] : entries;
}

/** Suggests free dates near booked ones; none while a date is still being typed. */
function freeInstead(wanted: Stay, booked: readonly Stay[], today: string): Stay[] {
  const isTaken = isStay(wanted) && booked.some((stay) => overlaps(stay, wanted));
  return isTaken ? nearestStays(wanted, booked, today) : [];
}

const isStay = ({ fromDate, toDate }: Stay) => isPlainDate(fromDate) && isPlainDate(toDate) && fromDate < toDate;
