import type { ReactNode } from 'react';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import type { OwnCase } from '#machines/hearing/hearing.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { Notice } from '#src/ui/notice.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { reasonWords } from '../shared/reason-words.ts';
import { hearingInWords, Ruling } from '../shared/ruling.tsx';
import { WordsForm } from '../shared/send-form.tsx';

export interface HearingScreenProps {
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
  onFile: (id: string) => void;
}

/** /decisions/:id */
export function HearingScreen({ whole, fetching, onFile, ...form }: HearingScreenProps) {
  const { title, reference, hearing, thread, decision } = whole;
  const { words, problem } = form;

  return (
    <Screen
      title={title}
      lead={`What both sides say (${reference}).`}
      back={{ to: href.decisions, label: 'Decisions' }}
      failed={problem !== null}
    >
      {!hearing?.is_open && <ProblemSummary problem={problem} />}
      {decision === null ? hearing && <p>{hearingInWords(hearing)}</p> : <Ruling decision={whole} />}
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
      {!hearing?.is_open && words !== '' && <Notice>You wrote this, which was not added: {words}</Notice>}
      {hearing?.is_open && <SideForm key={thread.length} {...form} hasAnswered={hearing.has_answered} />}
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
  hasAnswered: boolean;
}

function SideForm({ files, hasAnswered, onNothing, ...form }: SideFormProps) {
  return (
    <WordsForm
      {...form}
      rules={rules}
      send="Send"
      label="Your side"
      hint="The other side and our team read this. Never share a password or a code."
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
