import { useEffect, useRef } from 'react';
import type { CasePreview, DecisionDraft, WholeCase } from '#machines/desk/desk.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Messages } from './case-record.tsx';
import { moveLabel } from './desk-words.ts';

export interface PreviewPanelProps {
  about: WholeCase['about'];
  draft: DecisionDraft;
  preview: CasePreview;
  busy: boolean;
  onConfirm: () => void;
  onChange: () => void;
}

/** The effects of a decision and its messages, word for word, before it counts. */
export function PreviewPanel({ about, draft, preview, busy, onConfirm, onChange }: PreviewPanelProps) {
  const { needs_second, effects, messages } = preview;
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        {moveLabel(about, draft.move)}: what will happen
      </h2>
      {needs_second && <Notice>A colleague has to confirm this first. Nothing happens until then.</Notice>}
      {effects.length > 0 ? (
        <ul>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
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
