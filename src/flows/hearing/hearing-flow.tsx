import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import type { hearingMachine, OwnCase } from '#machines/hearing/hearing.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { AttachmentsFlow } from '../attachments/attachments-flow.tsx';
import { childOf } from '../shared/child-actors.ts';
import { LateWords } from '../shared/late-words.tsx';
import { reasonWords } from '../shared/reason-words.ts';
import { hearingInWords, Ruling } from '../shared/ruling.tsx';
import { WordsForm } from '../shared/send-form.tsx';

const BACK = { to: href.decisions, label: 'Decisions' };
const noneMissing = {};
/** Says who sees the files of a case. A carrier does not see those of the other one: server/cases/thread.repository.ts. */
const seenBy = (about: string) =>
  about === 'vehicle' ? 'Only our team can see' : 'The other side and our team can see';

export function HearingFlow({ actor }: { actor: ActorRefFrom<typeof hearingMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { whole, words, problem } = state.context;
  const { send } = actor;

  if (state.matches('missing')) {
    return (
      <Screen
        title="Case not found"
        lead="Check the link. You can only open cases about your own bookings and deliveries."
      >
        <div>
          <ButtonLink to={BACK.to}>{BACK.label}</ButtonLink>
        </div>
      </Screen>
    );
  }
  if (whole === null) {
    return (
      <LoadScreen
        title="Both sides"
        back={BACK}
        loading="Loading what both sides say"
        problem={problem}
        busy={!state.matches('failed')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <HearingScreen
      whole={whole}
      words={words}
      sending={state.matches({ shown: 'uploading' }) || state.matches({ shown: 'saying' })}
      fetching={state.matches({ shown: 'fetching' })}
      problem={problem}
      files={
        <AttachmentsFlow
          actor={childOf(actor, 'attachments')}
          withDocument
          documentWords={{ label: 'Document (optional)', seenBy: `${seenBy(whole.about)} it.` }}
          about={`${seenBy(whole.about)} them.`}
          missing={noneMissing}
        />
      }
      onSend={(typed) => send({ type: 'words.submitted', words: typed })}
      onNothing={() => send({ type: 'nothing.added' })}
      onDiscard={() => send({ type: 'words.discarded' })}
      onFile={(id) => send({ type: 'file.requested', id })}
    />
  );
}

interface HearingScreenProps {
  whole: OwnCase;
  /** The unsent words. */
  words: string;
  sending: boolean;
  fetching: boolean;
  problem: Problem;
  /** The fields for photos and a document. */
  files: ReactNode;
  onSend: (words: string) => void;
  onNothing: () => void;
  /** Deletes words that came too late. */
  onDiscard: () => void;
  onFile: (id: string) => void;
}

/** /decisions/:id */
function HearingScreen({ whole, fetching, onFile, onDiscard, ...form }: HearingScreenProps) {
  const { about, title, reference, hearing, thread, decision } = whole;
  const { words, problem } = form;

  return (
    <Screen
      title={title}
      lead={`${about === 'vehicle' ? 'Its papers and plate' : 'What both sides say'} (${reference}).`}
      back={{ to: href.decisions, label: 'Decisions' }}
      failed={problem !== null}
    >
      {!hearing?.is_open && <ProblemSummary problem={problem} />}
      {decision === null ? hearing && <p>{hearingInWords(hearing, about)}</p> : <Ruling decision={whole} />}
      <RecordList>
        {thread.map((each) => (
          <li key={`${each.at} ${each.by} ${each.words}`}>
            <OneRecord title={speakerInWords(each)} status={formatMoment(new Date(each.at))} tone="quiet">
              {each.words && <p>{each.words}</p>}
              {each.files.length > 0 && (
                <ButtonRow>
                  {each.files.map(({ id, kind }, at) => (
                    <Button key={id} look="quiet" unavailable={fetching || form.sending} onClick={() => onFile(id)}>
                      Download {kind} {at + 1}
                    </Button>
                  ))}
                </ButtonRow>
              )}
            </OneRecord>
          </li>
        ))}
      </RecordList>
      {!hearing?.is_open && words !== '' && <LateWords words={words} was="added" onDiscard={onDiscard} />}
      {hearing?.is_open && <SideForm key={thread.length} {...form} about={about} hasAnswered={hearing.has_answered} />}
    </Screen>
  );
}

const byWords: Record<NonNullable<OwnCase['thread'][number]['by']>, string> = {
  you: 'You',
  owner: 'The owner',
  renter: 'The renter',
  visitor: 'The visitor',
  carrier: 'The carrier',
  shipper: 'The sender',
  left: 'A user who left',
};

/** `The carrier wrote`, or `Reported: Not as shown`. */
function speakerInWords({ by, what, reason }: OwnCase['thread'][number]): string {
  if (what === 'said') return `${by === null ? 'A side' : byWords[by]} wrote`;
  if (what === 'waived') return `${by === null ? 'A side' : byWords[by]} said: nothing to add`;
  const reported = by === null ? 'Reported' : `${byWords[by]} reported`;
  return reason === null ? reported : `${reported}: ${reasonWords[reason]}`;
}

const rules = lazyRules(async () => (await import('../shared/words-rules.ts')).wordsRules('Write your side'));

interface SideFormProps
  extends Pick<HearingScreenProps, 'words' | 'sending' | 'problem' | 'files' | 'onSend' | 'onNothing'> {
  about: OwnCase['about'];
  hasAnswered: boolean;
}

function SideForm({ files, about, hasAnswered, onNothing, ...form }: SideFormProps) {
  return (
    <WordsForm
      {...form}
      rules={rules}
      send="Send"
      label="Your side"
      hint={`${about === 'vehicle' ? 'Only our team reads' : 'The other side and our team read'} this. Never share a password or a code.`}
      more={
        !hasAnswered && (
          <Button look="quiet" unavailable={form.sending} onClick={onNothing}>
            I have nothing to add
          </Button>
        )
      }
    >
      {files}
    </WordsForm>
  );
}
