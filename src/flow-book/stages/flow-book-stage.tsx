import { use } from 'react';
import { FlowView } from '../flow-view.tsx';
import { findFlow } from '../flows.ts';
import { OnStage } from '../on-stage.ts';
import type { FlowBookActor } from '../use-flow-book.ts';

/** The Flow Book opened at `session`, like the samples of its machine. */
export function FlowBookStage({ actor }: { actor: FlowBookActor }) {
  const shown = findFlow('session');
  if (!shown) return null;
  return (
    <OnStage value={true}>
      <FlowView flow={use(shown)} actor={actor} />
    </OnStage>
  );
}
