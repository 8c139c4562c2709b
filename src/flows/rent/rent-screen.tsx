import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { addDays, formatDay, isPlainDate, type PlainDate } from '#domain/calendar.ts';
import { megabytes, spanInWords } from '#domain/in-words.ts';
import { BOOKING_ANSWER_TIME, ID_PROOF_KEPT, ID_PROOF_MAX_BYTES } from '#domain/limits.ts';
import { stayCost, termsOf } from '#domain/move-in.ts';
import { isHeicFile } from '#domain/photo-refusals.ts';
import { NO_TOTAL_WITHOUT_PERIOD } from '#domain/price-words.ts';
import { isStay, overlaps, type RentDraft, type Stay, suggestFreeStays } from '#domain/rent.ts';
import { firstRequestDay, hasWindowFor } from '#domain/shipment-window.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import type { EarlierRequest } from '#machines/rent/rent.types.ts';
import { type components, employmentStatusValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckField, type CheckFieldProps } from '#src/ui/check-field.tsx';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { Columns } from '#src/ui/columns.tsx';
import type { SummaryEntry } from '#src/ui/error-summary.tsx';
import { FileField } from '#src/ui/file-field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { useObjectUrl } from '#src/ui/use-object-url.ts';
import { CostReceipt } from '../shared/cost-receipt.tsx';
import { FreeStays } from '../shared/free-stays.tsx';
import { LawNotices } from '../shared/law-notices.tsx';
import { ListingAside } from '../shared/listing-aside.tsx';
import styles from './rent-screen.module.css';
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
  const isTaken = nearest.length > 0 || (isStay(values) && booked.some((each) => overlaps(each, values)));

  const take = (stay: Stay) => {
    change(stay);
    onSuggestion(stay);
    document.getElementById('fromDate')?.focus();
  };

  return (
    <Screen title={title} back={back} failed={entries.length > 0} wide>
      <Columns beside={<RentedListing listing={listing} stay={isStay(values) ? values : null} isTaken={isTaken} />}>
        <Form form={{ ...form, entries }}>
          {problem?.code === 'unauthenticated' && <SignInNotice {...props.signIn} />}
          {props.earlier && <EarlierNotice earlier={props.earlier} />}
          {props.resumed && !idProof && (
            <Notice>We restored your draft. Add your ID again: we never store it on your phone.</Notice>
          )}
          <StayFields
            field={field}
            stay={values}
            booked={booked}
            today={today}
            terms={termsOf(listing)}
            onChange={change}
          />
          <FreeStays
            isTaken={isTaken}
            stays={nearest.length > 0 ? nearest : suggestFreeStays(values, booked, today)}
            onTake={take}
          />
          <LongTextField
            {...field('purpose')}
            label="Purpose of Rent"
            hint="Who will stay, and why? The owner reads this."
            rows={3}
          />
          <ChoiceField {...field('employmentStatus')} label="Employment Status" options={employmentStatusValues} />
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

/** Says that the renter's own request already holds the dates. */
function EarlierNotice({ earlier: { id, fromDate, toDate } }: { earlier: EarlierRequest }) {
  return (
    <Notice>
      You already requested {formatDay(fromDate)} to {formatDay(toDate)}.{' '}
      <Link to={href.booking(id)}>See this booking</Link>
    </Notice>
  );
}

export interface SignInNoticeProps {
  to: string;
  state: unknown;
  /** Whether the draft has been saved on this device. */
  isKept?: boolean;
}

export function SignInNotice({ to, state, isKept = false }: SignInNoticeProps) {
  return (
    <Notice>
      {isKept && 'Your draft is saved. '}
      <Link to={to} state={state}>
        Sign in again
      </Link>{' '}
      and add your ID.
    </Notice>
  );
}

interface MoveGoodsProps {
  field: Omit<CheckFieldProps, 'children' | 'hint'>;
  /** The dates as typed, empty until the renter has chosen them. */
  stay: Stay;
  today: PlainDate;
}

/** Offers a delivery to go with the booking, or says from when one can be arranged, or that it is too late. */
function MoveGoods({ field, stay, today }: MoveGoodsProps) {
  const [now] = useState(() => new Date(serverNow()));
  const opensOn = isPlainDate(stay.fromDate) ? firstRequestDay(stay.fromDate) : today;
  if (opensOn > today) {
    return <p>Need a truck? You can arrange delivery from {formatDay(opensOn)} on your booking page.</p>;
  }
  if (stay.fromDate === today && stay.toDate === addDays(today, 1) && !hasWindowFor(stay, now)) {
    return <p>It is too late to arrange delivery for a booking that ends tomorrow.</p>;
  }
  return (
    <CheckField
      {...field}
      hint="We'll ask about your goods next. You pay a carrier only after the owner accepts your booking."
    >
      Also move my goods (optional)
    </CheckField>
  );
}

interface IdProofFieldProps {
  file: File | undefined;
  problem: string | undefined;
  onFile: (file: File | undefined) => void;
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** @source docs/product.md, "Renting" */
const TOO_LARGE = `File size exceeds the ${megabytes(ID_PROOF_MAX_BYTES)}MB limit.`;
const HINT = `Passport, driver's licence, voter's card or NIN slip. JPEG, PNG, WebP, HEIC or PDF, up to ${megabytes(ID_PROOF_MAX_BYTES)} MB. Only the owner sees it (and our team, if the booking is reported). We delete it ${spanInWords(ID_PROOF_KEPT)} after your booking ends.`;
const WRONG_TYPE = 'Choose a JPEG, PNG, WebP, HEIC or PDF file.';

/** The renter's ID document. It stays in the memory of the page until it is sent. */
export function IdProofField({ file, problem, onFile }: IdProofFieldProps) {
  const [refused, setRefused] = useState<string>();

  const choose = ([chosen]: File[]) => {
    const refusal = chosen && refusalOf(chosen);
    setRefused(refusal);
    if (chosen && !refusal) onFile(chosen);
  };
  const remove = () => {
    document.getElementById('idProof')?.focus();
    onFile(undefined);
  };

  return (
    <FileField
      name="idProof"
      label="ID Proof"
      hint={HINT}
      problem={refused ?? problem}
      accept={`${TYPES.join()},.heic,.heif`}
      icon="document"
      action={file ? 'Choose another file' : 'Choose a file'}
      onFiles={choose}
    >
      {file && <Preview file={file} onRemove={remove} />}
    </FileField>
  );
}

function Preview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const url = useObjectUrl(file.type.startsWith('image/') && !isHeicFile(file) ? file : undefined);
  return (
    <figure className={styles.preview}>
      {url ? <img src={url} alt="Your ID" /> : <Icon name="document" />}
      <figcaption>{file.name}</figcaption>
      <button type="button" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <Icon name="cross" />
      </button>
    </figure>
  );
}

function refusalOf(file: File): string | undefined {
  if (file.size > ID_PROOF_MAX_BYTES) return TOO_LARGE;
  return TYPES.includes(file.type) || isHeicFile(file) ? undefined : WRONG_TYPE;
}

interface RentedListingProps {
  listing: components['schemas']['Listing'];
  /** The chosen dates, null until both are valid. */
  stay: Stay | null;
  /** Whether others hold some of the dates: then they have no cost, and we cannot hold them. */
  isTaken: boolean;
}

/** The listing and the cost of the chosen dates, beside the form. */
function RentedListing({ listing, stay, isTaken }: RentedListingProps) {
  const { leaseDuration } = listing;
  return (
    <ListingAside label="Your booking" listing={listing}>
      {leaseDuration !== null && <p>Lease of {leaseDuration} months</p>}
      <StayCost listing={listing} stay={stay} isTaken={isTaken} />
      <p className={styles.promise}>
        You pay nothing now.
        {!isTaken && ` We hold these dates while the owner decides (up to ${spanInWords(BOOKING_ANSWER_TIME)}).`}
      </p>
    </ListingAside>
  );
}

function StayCost({ listing, stay, isTaken }: RentedListingProps) {
  const terms = termsOf(listing);
  if (terms.period === null) return <p>{NO_TOTAL_WITHOUT_PERIOD}</p>;
  const cost = stay && !isTaken && stayCost(terms, stay);
  return (
    <>
      {(!stay || isTaken) && <p>Choose {isTaken ? 'other' : 'your'} dates to see the cost.</p>}
      {cost && <CostReceipt total="Total for these dates" cost={cost} terms={terms} />}
      <LawNotices terms={terms} state={listing.state} />
    </>
  );
}
