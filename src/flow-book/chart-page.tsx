import { use, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { Screen } from '../ui/screen.tsx';
import { ChartView } from './chart/chart-view.tsx';
import { allOf, chartOf } from './chart-model.ts';
import styles from './chart-page.module.css';
import { type BookFlow, findFlow } from './flows.ts';
import { ActorPanel } from './live/actor-panel.tsx';
import { EventLog } from './live/event-log.tsx';
import { latest } from './live/live-state.ts';
import { useLive } from './live/use-live.ts';
import { Outline } from './outline.tsx';
import { PressButton, Tools } from './tools.tsx';
import { useView } from './use-view.ts';

export function ChartPage() {
  const { name = '' } = useParams();
  const flow = findFlow(name);
  if (!flow) return <Navigate to="/flows" replace />;
  return <FlowChart key={name} flow={use(flow)} />;
}

function FlowChart({ flow: { name, machine, description } }: { flow: BookFlow }) {
  const chart = useMemo(() => chartOf(machine), [machine]);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [actions, setActions] = useState(false);
  const [picked, setPicked] = useState<string>();
  const [view, setView] = useView();
  const live = useLive();
  const actors = live.actors.filter((actor) => actor.machine === machine.id);
  const actor = actors.find(({ key }) => key === picked) ?? latest(actors);

  const look = useMemo(() => ({ collapsed, actions }), [collapsed, actions]);
  const compounds = useMemo(
    () =>
      allOf(chart)
        .slice(1)
        .filter(({ children }) => children.length > 0),
    [chart],
  );
  const setOpen = (id: string, open: boolean) =>
    setCollapsed((before) => new Set(open ? [...before].filter((each) => each !== id) : [...before, id]));

  return (
    <div className={styles.page}>
      <Screen title={name} lead={description} back={{ to: '/flows', label: 'All flows' }} wide>
        <Tools label="Show">
          <PressButton pressed={view === 'chart'} onClick={() => setView('chart')}>
            Chart
          </PressButton>
          <PressButton pressed={view === 'outline'} onClick={() => setView('outline')}>
            Outline
          </PressButton>
          <PressButton pressed={actions} onClick={() => setActions(!actions)}>
            Actions
          </PressButton>
          <PressButton onClick={() => setCollapsed(new Set(compounds.map(({ id }) => id)))}>Collapse all</PressButton>
          <PressButton onClick={() => setCollapsed(new Set())}>Expand all</PressButton>
        </Tools>
        <div className={styles.columns}>
          {view === 'chart' ? (
            <ChartView name={name} chart={chart} look={look} actor={actor} onOpen={setOpen} />
          ) : (
            <Outline chart={chart} look={look} actor={actor} onOpen={setOpen} />
          )}
          <ActorPanel name={name} actors={actors} actor={actor} onPick={setPicked} />
          <EventLog log={live.log} actor={actor} />
        </div>
      </Screen>
    </div>
  );
}
