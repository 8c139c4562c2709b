import type { ReactNode } from 'react';
import type { SavedSnapshot } from '#machines/drafts/draft-format.ts';
import { DraftOffer, UnreadableDraft } from '../../flows/shared/draft-offer.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import type { DraftId } from './draft-formats.ts';
import { useDraftGate } from './use-draft-gate.ts';

export interface DraftGateProps {
  id: DraftId;
  /** The heading of the form. */
  form: string;
  /** Whether the chosen files were saved too. */
  files: string;
  /** Renders the form, with the snapshot to restore. */
  children: (saved: SavedSnapshot | null) => ReactNode;
}

/** Offers a draft before a form that saves drafts. */
export function DraftGate({ id, form, files, children }: DraftGateProps) {
  const gate = useDraftGate(id);
  if (gate.at === 'looking') return <PageLoading />;
  if (gate.at === 'unreadable') {
    return <UnreadableDraft form={form} savedAt={gate.savedAt} onRestart={gate.startAgain} />;
  }
  if (gate.at === 'offering') {
    return (
      <DraftOffer form={form} files={files} savedAt={gate.savedAt} onContinue={gate.goOn} onRestart={gate.startAgain} />
    );
  }
  return children(gate.saved);
}
