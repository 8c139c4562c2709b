import { Link } from 'react-router-dom';
import { object, string } from 'yup';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import { atMost } from '#domain/in-words.ts';
import { CASE_PAGES_COUNTED, CASE_SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import {
  type DeskCase,
  type DeskFigures,
  QUEUE_PAGE,
  type QueueQuery,
  wholeQueue,
} from '#machines/desk/desk.machine.ts';
import { caseAboutValues } from '#openapi/contract.gen.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { keepNumbersTogether, Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import {
  aboutWords,
  caseCountsInWords,
  caseReasonWords,
  dueInWords,
  handledInWords,
  openInWords,
  orderNames,
  statusWords,
} from './desk-words.ts';

export interface QueueScreenProps {
  cases: readonly DeskCase[];
  /** On all pages. */
  total: number;
  queue: QueueQuery;
  /** Null until they are asked for. */
  figures: DeskFigures | null;
  /** Whether the figures are being loaded. */
  counting: boolean;
  /** Whether a case about payouts is being opened. */
  opening: boolean;
  problem: Problem;
  onAsk: (queue: QueueQuery) => void;
  onFigures: () => void;
  /** Reviews the payouts of the user whose phone number was searched. */
  onPayouts: () => void;
}

/** /desk */
export function QueueScreen({ cases, total, queue, figures, problem, onAsk, ...rest }: QueueScreenProps) {
  const { counting, opening, onFigures, onPayouts } = rest;
  const { closed, page } = queue;
  const phone = parsePhone(queue.q);
  /** The limit up to which the server counts cases. */
  const counted = (page - 1 + CASE_PAGES_COUNTED) * QUEUE_PAGE;
  const turn = (to: number) => onAsk({ ...queue, page: to });
  return (
    <Screen
      title={closed ? 'Closed cases' : 'Cases'}
      lead={closed ? 'Closed cases, newest first.' : orderWords[queue.order]}
      back={{ to: href.dashboard, label: 'Dashboard' }}
      failed={problem !== null}
      wide
    >
      <ProblemSummary problem={problem} />
      <ButtonRow>
        <Button look="quiet" onClick={() => onAsk({ ...wholeQueue, closed: !closed })}>
          {closed ? 'Show open cases' : 'Show closed cases'}
        </Button>
        <Button look="quiet" busy={counting} busyLabel="Counting..." onClick={onFigures}>
          Show figures
        </Button>
        <ButtonLink look="quiet" to={href.deskVisits}>
          Inspections for staff
        </ButtonLink>
      </ButtonRow>
      {figures && <Figures {...figures} />}
      <QueueForm queue={queue} onAsk={onAsk} />
      {phone && (
        <ButtonRow>
          <Button look="quiet" busy={opening} busyLabel="Opening..." onClick={onPayouts}>
            Review payouts of {formatPhone(phone)}
          </Button>
        </ButtonRow>
      )}
      {cases.length === 0 ? (
        <NoRecords>
          <p>{emptyInWords(queue)}</p>
        </NoRecords>
      ) : (
        <>
          <p>
            {total === 1 ? '1 case' : `${total} cases`}
            {total >= counted && ' or more'}
          </p>
          <RecordList paired>
            {cases.map((each) => (
              <li key={each.id}>
                <CaseLine {...each} />
              </li>
            ))}
          </RecordList>
          <ButtonRow>
            {page > 1 && (
              <Button look="quiet" onClick={() => turn(page - 1)}>
                Previous page
              </Button>
            )}
            {page * QUEUE_PAGE < total && (
              <Button look="quiet" onClick={() => turn(page + 1)}>
                Next page
              </Button>
            )}
          </ButtonRow>
        </>
      )}
    </Screen>
  );
}

const orderWords: Record<QueueQuery['order'], string> = {
  money: 'Most money first. Reports by new accounts come last.',
  age: 'Oldest first.',
  deadline: 'First deadline first.',
};

function emptyInWords({ closed, q, mine, about }: QueueQuery): string {
  if (q !== '') return 'No case found. Check the reference or number.';
  if (mine || about !== '') return 'No cases like this.';
  return closed ? 'No closed cases yet.' : 'No open cases.';
}

/** Open cases by age, and the decisions of the last days by kind and by staff. */
function Figures({ days, open, kinds, staff }: DeskFigures) {
  return (
    <>
      <h2>Figures of the last {days} days</h2>
      <Sheet>
        <SheetRow label="Open now">{openInWords(open)}</SheetRow>
        {kinds.map(({ about, counts }) => (
          <SheetRow key={about} label={aboutWords[about]}>
            {caseCountsInWords(counts)}
          </SheetRow>
        ))}
        {staff.map(({ name, counts }) => (
          <SheetRow key={`${name} ${caseCountsInWords(counts)}`} label={name ?? 'The operator, and former staff'}>
            {caseCountsInWords(counts)}
          </SheetRow>
        ))}
      </Sheet>
    </>
  );
}

function CaseLine(each: DeskCase) {
  const { id, reference, title, status, about, reason, opened_at, reports, is_idle } = each;
  const handled = handledInWords(each);
  return (
    <OneRecord
      title={<Link to={href.deskCase(id)}>{keepNumbersTogether(`${reference}: ${title}`)}</Link>}
      {...statusWords[status]}
    >
      <p>
        {aboutWords[about]}
        {reason && `: ${caseReasonWords[reason]}`}
      </p>
      <p>
        Opened {formatMoment(new Date(opened_at))}
        {reports > 0 && `, reported ${reports === 1 ? 'once' : `${reports} times`}`}
      </p>
      <p>{dueInWords(each)}</p>
      {handled && <p>{handled}</p>}
      {is_idle && <p>Not touched for two days: anyone can take it over.</p>}
    </OneRecord>
  );
}

const rules = object({ q: string().max(CASE_SEARCH_MAX_LENGTH, atMost(CASE_SEARCH_MAX_LENGTH)) });

/** Searches, filters and orders the list of cases. */
function QueueForm({ queue, onAsk }: { queue: QueueQuery; onAsk: (queue: QueueQuery) => void }) {
  const { q, about, order, mine } = queue;
  const { form, field } = useForm({
    initialValues: { q, about: about as string, order: order as string, whose: mine ? 'mine' : '' },
    rules,
    problem: null,
    busy: false,
    onSubmit: (typed) =>
      onAsk({
        ...queue,
        ...{ q: typed.q.trim(), mine: typed.whose === 'mine', page: 1 },
        about: caseAboutValues.find((each) => each === typed.about) ?? '',
        order: orderNames.find(({ value }) => value === typed.order)?.value ?? 'money',
      }),
  });

  return (
    <Form form={form}>
      <TextField
        {...field('q')}
        label="Reference, phone or number"
        hint="Such as C-1007, G-7KM3T, 0803 000 0001, or the link of a listing"
        autoComplete="off"
      />
      <FieldPair>
        <SelectField
          {...field('about')}
          label="About"
          placeholder="Anything"
          options={caseAboutValues.map((value) => ({ value, label: aboutWords[value] }))}
          autoComplete="off"
        />
        <SelectField
          {...field('whose')}
          label="Handled by"
          placeholder="Anyone"
          options={[{ value: 'mine', label: 'Me' }]}
          autoComplete="off"
        />
        <SelectField
          {...field('order')}
          label="Order"
          placeholder="Most money first"
          options={[...orderNames]}
          autoComplete="off"
        />
      </FieldPair>
      <ButtonRow>
        <Button type="submit">Show cases</Button>
      </ButtonRow>
    </Form>
  );
}
