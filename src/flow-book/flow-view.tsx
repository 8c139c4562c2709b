import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { stateHref } from '#machines/flow-book/flow-book.addresses.ts';
import type { Tool } from '#machines/flow-book/flow-book.machine.ts';
import type { Standing } from '#machines/flow-book/standing.ts';
import { allOf, type ChartNode, chartOf } from '#machines/path-engine/chart.ts';
import { Screen } from '../ui/screen.tsx';
import type { Spotlight } from './activity.ts';
import { ChartView } from './chart/chart-view.tsx';
import { type LevelCoverage, type Production, productionOf } from './coverage.ts';
import { ExportMenu } from './export/export-menu.tsx';
import styles from './flow-view.module.css';
import type { BookFlow } from './flows.ts';
import { Outline } from './outline.tsx';
import { DriveTool } from './tools/drive-tool.tsx';
import { LiveTool } from './tools/live-tool.tsx';
import { useWatchedActor } from './tools/use-watched.ts';
import { PressButton, Tools } from './tools.tsx';
import type { FlowBookActor } from './use-flow-book.ts';

interface FlowViewProps {
  flow: BookFlow;
  actor: FlowBookActor;
  /** The state in the address. */
  state?: string | undefined;
}

const toolNames: Record<Tool, string> = { watching: 'Live', driving: 'Step through', reading: 'Test paths' };

/** The page of one flow: its chart or outline, beside the panel for watching, stepping or reading paths. */
export function FlowView({ flow, actor, state }: FlowViewProps) {
  const { name, machine, says, file } = flow;
  const tool = useSelector(actor, ({ value }) => value.tool);
  const chart = useMemo(() => chartOf(machine), [machine]);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [actions, setActions] = useState(false);
  const [level, setLevel] = useState<LevelCoverage['level']>();
  const [production, setProduction] = useState<Production>();
  const [view, setView] = useView();
  const navigate = useNavigate();
  const watched = useWatchedActor(machine);
  const descriptions = useDescriptions(chart, file);
  const standing = useSelector(actor, ({ context }) => context.standing);

  const notes = tool === 'reading' && level === 'production' ? production?.notes : undefined;
  const look = useMemo(() => ({ collapsed, actions, ...(notes && { notes }) }), [collapsed, actions, notes]);
  const setOpen = (id: string, open: boolean) =>
    setCollapsed((before) => new Set(open ? [...before].filter((each) => each !== id) : [...before, id]));
  const levels = production ? [...flow.coverage, production.coverage] : flow.coverage;
  const coverage = tool === 'reading' ? levels.find((each) => each.level === level) : undefined;
  const count = (file: string) => {
    setProduction(productionOf(chart, file));
    setLevel('production');
  };
  const shown = {
    name,
    chart,
    look,
    coverage,
    actor: tool === 'watching' ? watched.shown : spotlightOn(standing),
    asked: state,
    descriptions,
    onOpen: setOpen,
  };
  const picture =
    view === 'chart' ? (
      <ChartView {...shown} onState={(id) => navigate(stateHref(name, id))} />
    ) : (
      <Outline {...shown} />
    );

  return (
    <div className={styles.page}>
      <Screen
        title={name}
        lead={says}
        back={{ to: href.flowBook, label: 'All flows' }}
        tools={
          <Tools label="Tool">
            {(Object.keys(toolNames) as Tool[]).map((each) => (
              <PressButton
                key={each}
                pressed={tool === each || (tool === 'opening' && each === 'watching')}
                onClick={() => actor.send({ type: 'tool.chosen', tool: each })}
              >
                {toolNames[each]}
              </PressButton>
            ))}
          </Tools>
        }
        wide
      >
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
          <PressButton onClick={() => setCollapsed(new Set(compoundsOf(chart)))}>Collapse all</PressButton>
          <PressButton onClick={() => setCollapsed(new Set())}>Expand all</PressButton>
          <ExportMenu name={name} machine={machine} chart={chart} />
        </Tools>
        {tool === 'driving' || tool === 'reading' ? (
          <DriveTool
            flow={flow}
            actor={actor}
            coverage={levels}
            level={level}
            onLevel={setLevel}
            onCounts={flow.kind === 'lifecycle' ? count : undefined}
            reading={tool === 'reading'}
            picture={picture}
          />
        ) : (
          <LiveTool flow={flow} watched={watched} picture={picture} />
        )}
      </Screen>
    </div>
  );
}

const NONE: ReadonlyMap<string, string> = new Map();

function useDescriptions(chart: ChartNode, file: string) {
  const [descriptions, setDescriptions] = useState(NONE);
  useEffect(() => {
    let isWanted = true;
    void import('./descriptions.ts')
      .then(({ descriptionsOf }) => descriptionsOf(chart, file))
      // A chart without descriptions is still a chart.
      .then(
        (found) => isWanted && setDescriptions(found),
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [chart, file]);
  return descriptions;
}

const compoundsOf = (chart: ReturnType<typeof chartOf>) =>
  allOf(chart)
    .slice(1)
    .filter(({ children }) => children.length > 0)
    .map(({ id }) => id);

const spotlightOn = (standing: Standing | null): Spotlight | undefined =>
  standing ? { ended: false, taken: standing.taken, moved: standing.at, hurried: false, state: standing } : undefined;

type View = 'chart' | 'outline';

const ROOM_FOR_A_CHART = '(min-width: 48rem)';

/** The view in the address, else the chart where it fits on the screen. */
function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams();
  const hasRoom = useSyncExternalStore(watchRoom, () => matchMedia(ROOM_FOR_A_CHART).matches);
  const asked = search.get('view');
  const view = asked === 'chart' || asked === 'outline' ? asked : hasRoom ? 'chart' : 'outline';
  return [view, (next) => setSearch({ view: next }, { replace: true })];
}

function watchRoom(onChange: () => void) {
  const room = matchMedia(ROOM_FOR_A_CHART);
  room.addEventListener('change', onChange);
  return () => room.removeEventListener('change', onChange);
}
