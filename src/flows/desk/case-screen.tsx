import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import type { CaseMove } from '#domain/lifecycles/case.ts';
import { formatPhone } from '#domain/phone.ts';
import type { CasePreview, DecisionDraft, WholeCase } from '#machines/desk/desk.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { useFocusOnChange } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/notice.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Record as OneRecord, Points, RecordList } from '#src/ui/record.tsx';
import { keepNumbersTogether, Screen } from '#src/ui/screen.tsx';
import { endsInWords } from '../shared/decision-words.ts';
import { CaseRecord, Messages } from './case-record.tsx';
import { DecisionForm, type TypedDecision } from './decision-form.tsx';
import {
  aboutWords,
  disagreementInWords,
  documentWords,
  dueInWords,
  eventInWords,
  feeInWords,
  handledInWords,
  moveLabel,
  moveWords,
  outcomeInWords,
  pastInWords,
  readersOfCase,
  roleWords,
  settlesInWords,
  statementInWords,
  statusWords,
  visitInWords,
  WITHOUT_REASON,
  waitsInWords,
} from './desk-words.ts';

export interface CaseScreenProps {
  whole: WholeCase;
  moving: boolean;
  fetching: boolean;
  problem: Problem;
  draft: DecisionDraft | null;
  /** The fields of the form as they were typed before the desk was locked. */
  typed: TypedDecision | null;
  /** The effects of the draft; null until it is checked. */
  preview: CasePreview | null;
  /** Whether the draft is being checked. */
  checking: boolean;
  onMove: (move: CaseMove) => void;
  onTyping: (typed: TypedDecision) => void;
  onType: (draft: DecisionDraft) => void;
  onConfirm: () => void;
  onChange: () => void;
  onDocument: (fileId: string) => void;
}

/** /desk/:id */
export function CaseScreen({ whole, moving, fetching, problem, draft, typed, preview, ...on }: CaseScreenProps) {
  const { reference, title, about, status, is_mine, facts, visit, people, documents, history, moves } = whole;
  const handled = handledInWords(whole);
  // A move removes its own button.
  const record = useFocusOnChange(String(whole.version));
  const [isChanging, setChanging] = useState(false);
  const decisions = moves.filter((move) => !WITHOUT_REASON.includes(move));
  // The statements that opened the case of an inspection are shown above, so they are left out here.
  const since = history.filter(({ what, words }) => {
    const said = what === 'reported' ? visit?.said : null;
    return !said || (words !== said.words && words !== said.objection);
  });

  return (
    <Screen title={`${reference}: ${title}`} back={{ to: href.desk, label: 'Cases' }} failed={problem !== null} wide>
      <Columns
        scrolls
        first={
          <>
            {decisions.length === 0 && <ProblemSummary problem={problem} />}
            <div ref={record} tabIndex={-1}>
              <OneRecord title={aboutWords[about]} {...statusWords[status]}>
                <p>{dueInWords(whole)}</p>
                {handled && <p>{handled}</p>}
                {facts.map((fact) => (
                  <p key={fact}>{keepNumbersTogether(fact)}</p>
                ))}
                {whole.listing && (
                  <p>
                    <Link to={href.listing(whole.listing)}>See the listing as it is now</Link>
                  </p>
                )}
                {whole.answer_by && <p>{waitsInWords(whole.answer_by, whole.about)}</p>}
                {whole.until && <p>{endsInWords(whole.until)}</p>}
                {whole.settles_at && <p>{settlesInWords(whole.settles_at)}</p>}
                {visit && <p>{visitInWords(visit)}</p>}
                {visit?.fee && <p>{feeInWords(visit.fee, whole.refund)}</p>}
                {people.map(({ role, name, phone_no, past }) => (
                  <p key={role}>
                    {roleWords[role]}: {name}, <a href={`tel:${phone_no}`}>{formatPhone(phone_no)}</a>
                    <br />
                    {pastInWords(past)}
                  </p>
                ))}
              </OneRecord>
            </div>
          </>
        }
        beside={
          <>
            {visit && <VisitSaid visit={visit} objectedAt={whole.opened_at} />}
            <RecordList>
              {since.map((event) => (
                <li key={`${event.at} ${event.what} ${event.by} ${event.words}`}>
                  <OneRecord title={eventInWords(event, about)} status={formatMoment(new Date(event.at))} tone="quiet">
                    {event.words && <p>{withLinks(event.words)}</p>}
                  </OneRecord>
                </li>
              ))}
            </RecordList>
            <CaseRecord timeline={whole.timeline} sent={whole.sent} />
            <EarlierCases cases={whole.earlier} />
          </>
        }
      >
        {whole.readers && whole.readers.length > 0 && <p>{readersOfCase(whole.readers)}</p>}
        {is_mine && documents.length > 0 && (
          <>
            <p>Opening a document is recorded in the case history.</p>
            <ButtonRow>
              {documents.map(({ id, kind }, index) => (
                <Button
                  key={id}
                  look="quiet"
                  busy={fetching}
                  busyLabel="Opening..."
                  unavailable={moving}
                  onClick={() => on.onDocument(id)}
                >
                  Open {documentWords[kind]}
                  {placeAmong(documents, index)}
                </Button>
              ))}
            </ButtonRow>
          </>
        )}
        <ButtonRow>
          {moves
            .filter((move) => WITHOUT_REASON.includes(move))
            .map((move) => (
              <Button
                key={move}
                look={move === 'handBack' ? 'quiet' : 'main'}
                unavailable={moving || fetching || on.checking}
                onClick={() => on.onMove(move)}
              >
                {moveWords[move]}
              </Button>
            ))}
        </ButtonRow>
        {draft && preview ? (
          <PreviewPanel
            {...{ about, draft, preview, busy: moving }}
            onConfirm={on.onConfirm}
            onChange={() => {
              setChanging(true);
              on.onChange();
            }}
          />
        ) : (
          decisions.length > 0 && (
            <DecisionForm
              key={status}
              {...{ whole, moves: decisions, draft, typed, problem }}
              busy={moving || on.checking}
              startsAtReason={isChanging}
              onTyping={on.onTyping}
              onSubmit={on.onType}
            />
          )
        )}
      </Columns>
    </Screen>
  );
}

const LISTING = new RegExp(`(${href.listing('')}/[0-9a-f-]{36})`);

/** Lets staff open the listings that a text names. */
const withLinks = (words: string) =>
  words.split(LISTING).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Link key={part} to={part}>
        {part}
      </Link>
    ),
  );

/** Earlier cases about the same thing or of the same people, with what was decided and why. */
function EarlierCases({ cases }: { cases: WholeCase['earlier'] }) {
  if (cases.length === 0) return null;
  return (
    <>
      <h2>Earlier cases</h2>
      <RecordList>
        {cases.map(({ id, reference, about, status, with: people, outcomes }) => (
          <li key={id}>
            <OneRecord
              level={3}
              title={<Link to={href.deskCase(id)}>{keepNumbersTogether(`${reference}: ${aboutWords[about]}`)}</Link>}
              {...statusWords[status]}
            >
              {people.length > 0 && <p>With {people.join(' and ')}.</p>}
              {outcomes.length === 0 && <p>Not decided yet.</p>}
              {outcomes.map((outcome) => (
                <p key={outcome.what}>{outcomeInWords(outcome, about)}</p>
              ))}
            </OneRecord>
          </li>
        ))}
      </RecordList>
    </>
  );
}

interface VisitSaidProps {
  visit: NonNullable<WholeCase['visit']>;
  /** When the other side disagreed, which opened the case. */
  objectedAt: string;
}

/** The statements of both sides about an inspection, oldest first. */
function VisitSaid({ visit: { said, objected_by }, objectedAt }: VisitSaidProps) {
  if (!said) return null;
  return (
    <RecordList>
      <li>
        <OneRecord title={statementInWords(said)} status={formatMoment(new Date(said.at))} tone="quiet">
          {said.words && <p>{said.words}</p>}
        </OneRecord>
      </li>
      {objected_by && (
        <li>
          <OneRecord title={disagreementInWords(objected_by)} status={formatMoment(new Date(objectedAt))} tone="quiet">
            <p>{said.objection}</p>
          </OneRecord>
        </li>
      )}
    </RecordList>
  );
}

interface PreviewPanelProps {
  about: WholeCase['about'];
  draft: DecisionDraft;
  preview: CasePreview;
  busy: boolean;
  onConfirm: () => void;
  onChange: () => void;
}

/** The effects of a decision and its messages, word for word, before staff confirm it. */
function PreviewPanel({ about, draft, preview, busy, onConfirm, onChange }: PreviewPanelProps) {
  const { needs_second, effects, messages } = preview;
  const title = useRef<HTMLHeadingElement>(null);
  // Moves focus, because the pressed button has disappeared.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        {moveLabel(about, draft.move)}: what will happen
      </h2>
      {needs_second && <Notice>A colleague has to confirm this first. Nothing happens until then.</Notice>}
      {effects.length > 0 ? (
        <Points of={effects} />
      ) : (
        <p>No money moves, and no booking, inspection or delivery ends.</p>
      )}
      {messages.length > 0 ? <Messages messages={messages} /> : <p>No messages are sent.</p>}
      <ButtonRow>
        <Button busy={busy} busyLabel="Sending..." onClick={onConfirm}>
          {moveLabel(about, draft.move)}
        </Button>
        <Button look="quiet" unavailable={busy} onClick={onChange}>
          Change
        </Button>
      </ButtonRow>
    </>
  );
}

/** `, 1 of 2` for a document that is not the only one of its kind; empty for any other. */
function placeAmong(documents: WholeCase['documents'], index: number): string {
  const alike = documents.filter(({ kind }) => kind === documents[index]?.kind);
  const before = documents.slice(0, index).filter((each) => alike.includes(each)).length;
  return alike.length > 1 ? `, ${before + 1} of ${alike.length}` : '';
}
