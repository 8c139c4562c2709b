import { use } from 'react';
import { useParams } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { Screen } from '../ui/screen.tsx';
import { FlowView } from './flow-view.tsx';
import { type BookFlow, findFlow } from './flows.ts';
import { useFlowBook } from './use-flow-book.ts';

/** /flows/:name, and /flows/:name/* for its states */
export function ChartPage() {
  const { name = '' } = useParams();
  const flow = findFlow(name);
  if (!flow) {
    return (
      <Screen title="Flow not found" back={{ to: href.flowBook, label: 'All flows' }}>
        <p>There is no flow named {name}. Find it in the list of all flows.</p>
      </Screen>
    );
  }
  return <OneFlow key={name} flow={use(flow)} />;
}

function OneFlow({ flow }: { flow: BookFlow }) {
  const { actor, state } = useFlowBook(flow);
  return <FlowView flow={flow} actor={actor} state={state} />;
}
