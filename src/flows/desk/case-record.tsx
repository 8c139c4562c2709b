import { formatMoment } from '#domain/calendar.ts';
import type { CasePreview, WholeCase } from '#machines/desk/desk.machine.ts';
import { MoreFields } from '#src/ui/more-fields.tsx';
import { Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { keepNumbersTogether } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { channelInWords } from './desk-words.ts';

/** The timeline of the record of a case, and the messages about it. */
export function CaseRecord({ timeline, sent }: Pick<WholeCase, 'timeline' | 'sent'>) {
  return (
    <>
      {timeline.length > 0 && (
        <>
          <h2>What happened</h2>
          <Sheet>
            {timeline.map(({ at, text }) => (
              <SheetRow key={at + text} label={formatMoment(new Date(at))}>
                {text}
              </SheetRow>
            ))}
          </Sheet>
        </>
      )}
      {sent.length > 0 && (
        <MoreFields label={`Messages sent (${sent.length})`} needed={false}>
          <Messages messages={sent} />
        </MoreFields>
      )}
    </>
  );
}

/** Messages word for word, sent or about to be. */
export function Messages({ messages }: { messages: CasePreview['messages'] | WholeCase['sent'] }) {
  return (
    <RecordList>
      {messages.map((message) => (
        <li key={`${message.to} ${message.by} ${message.text} ${'at' in message ? message.at : ''}`}>
          <OneRecord level={3} title={`To ${message.to}`} status={channelInWords(message)} tone="quiet">
            <p>{keepNumbersTogether(message.text)}</p>
          </OneRecord>
        </li>
      ))}
    </RecordList>
  );
}
