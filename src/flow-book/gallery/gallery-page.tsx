import { use, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { flowHref, slugOf } from '#machines/flow-book/flow-book.addresses.ts';
import type { Timeline } from '#machines/flow-book/timeline.ts';
import type { Book, ExpectedState } from '#machines/path-engine/book.ts';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import drive from '../drive/drive.module.css';
import { timelineOf } from '../drive/timelines.ts';
import { type BookFlow, bookFlows } from '../flows.ts';
import { StageFrame, type StageFrameProps } from '../stage/stage-frame.tsx';
import { schemes, widths } from '../stage/stage-panel.tsx';
import { PressButton } from '../tools.tsx';
import { stripMachineId } from '../words.ts';
import styles from './gallery.module.css';
import { useIsInView } from './use-in-sight.ts';

/** /flows/gallery: every screen in every resting state, with its failures, for design review. */
export function GalleryPage() {
  const [search, setSearch] = useSearchParams();
  const flows = bookFlows()
    .map((flow) => use(flow))
    .filter(({ kind }) => kind === 'flow');
  const hanging = hangingOf(search, flows);
  const shown = flows.filter(({ name }) => hanging.flow === '' || hanging.flow === slugOf(name));
  return (
    <div className={styles.page}>
      <Screen
        title="Gallery"
        lead="Every screen of every flow, in each stable state and with each error."
        back={{ to: href.flowBook, label: 'All flows' }}
        wide
      >
        <GalleryTools
          hanging={hanging}
          flows={flows.map(({ name }) => name)}
          onChange={(change) => setSearch({ ...toSearch({ ...hanging, ...change }) }, { replace: true })}
        />
        {shown.map((flow) => (
          <FlowScenes key={flow.name} flow={flow} hanging={hanging} />
        ))}
      </Screen>
    </div>
  );
}

function FlowScenes({ flow: { name, book }, hanging }: { flow: BookFlow; hanging: Hanging }) {
  const scenes = scenesOf(book);
  return (
    <section className={styles.flow} aria-label={name}>
      <h2>
        {name} <small>{scenes.length} screens</small>
      </h2>
      <ul className={styles.scenes} data-full={hanging.full}>
        {scenes.map((scene) => (
          <li key={scene.id}>
            <SceneFigure name={name} scene={scene} hanging={hanging} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const PHONE_HEIGHT = 760;
const WIDE_HEIGHT = 900;

function SceneFigure({ name, scene, hanging }: { name: string; scene: Scene; hanging: Hanging }) {
  const figure = useRef<HTMLElement>(null);
  const inSight = useIsInView(figure);
  const [problem, setProblem] = useState<string>();
  const { width, scheme, full } = hanging;
  const height = width > 700 ? WIDE_HEIGHT : PHONE_HEIGHT;
  return (
    <figure ref={figure} className={styles.scene} data-scene={scene.id} style={full ? { inlineSize: width } : {}}>
      <div className={styles.frame} style={{ aspectRatio: `${width} / ${height}` }}>
        {problem && (
          <Notice kind="problem">
            <p>{problem}</p>
            <PressButton onClick={() => setProblem(undefined)}>Try again</PressButton>
          </Notice>
        )}
        {inSight && !problem && (
          <StageFrame
            flow={name}
            timeline={scene.timeline}
            width={width}
            height={height}
            scheme={scheme}
            onFail={setProblem}
            still
          />
        )}
      </div>
      <figcaption>
        <Link to={hrefOf(name, scene)}>{scene.states.join(', ')}</Link>
        {scene.problem && <span>{scene.problem}</span>}
      </figcaption>
    </figure>
  );
}

const hrefOf = (name: string, { states: [first = ''] }: Scene) =>
  `${flowHref(name)}/${first.toLowerCase().replaceAll('.', '/')}`;

function hangingOf(search: URLSearchParams, flows: BookFlow[]): Hanging {
  const scheme = search.get('scheme');
  const flow = search.get('flow') ?? '';
  return {
    flow: flows.some(({ name }) => slugOf(name) === flow) ? flow : '',
    width: widths.find((width) => String(width) === search.get('width')) ?? 390,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
    full: search.get('size') === 'full',
  };
}

const toSearch = ({ flow, width, scheme, full }: Hanging) => ({
  ...(flow && { flow }),
  width: String(width),
  ...(scheme !== 'auto' && { scheme }),
  ...(full && { size: 'full' }),
});

interface GalleryToolsProps {
  hanging: Hanging;
  flows: string[];
  onChange: (change: Partial<Hanging>) => void;
}

/** Chooses the flow, the width and the colours of the screens in the gallery. */
function GalleryTools({ hanging: { flow, width, scheme, full }, flows, onChange }: GalleryToolsProps) {
  return (
    <div className={drive.row}>
      <label className={drive.choice}>
        Flow
        <select value={flow} onChange={({ target }) => onChange({ flow: target.value })}>
          <option value="">all</option>
          {flows.map((name) => (
            <option key={name} value={slugOf(name)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={drive.choice}>
        Width
        <select value={width} onChange={({ target }) => onChange({ width: Number(target.value) })}>
          {widths.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label className={drive.choice}>
        Colours
        <select value={scheme} onChange={({ target }) => onChange({ scheme: target.value as Hanging['scheme'] })}>
          {schemes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label className={drive.level}>
        <input type="checkbox" checked={full} onChange={({ target }) => onChange({ full: target.checked })} />
        Full size
      </label>
    </div>
  );
}

/** The settings of the gallery. */
interface Hanging {
  flow: string;
  width: number;
  scheme: StageFrameProps['scheme'];
  /** Whether screens are shown at full size instead of scaled to fit. */
  full: boolean;
}

/** A screen of the gallery: a state, and its failure if it has one. */
interface Scene {
  /** The scene's name within its flow, also used for file names. */
  id: string;
  states: string[];
  problem: string | undefined;
  timeline: Timeline;
}

/** A scene for every state in which a path rests and for each of its failures, by the shortest path. */
export function scenesOf({ openings, paths }: Book): Scene[] {
  const scenes = new Map<string, Scene>();
  const add = (state: ExpectedState, timeline: Timeline) => {
    // Active regions are listed in the order they were entered. Sorting finds equal sets.
    const states = state.leaves.map(stripMachineId).sort();
    const problem = problemOf(state);
    const id = [...states, ...(problem ? [problem] : [])].join(' ').replaceAll(/[^\w]+/g, '-');
    const known = scenes.get(id);
    if (!known || known.timeline.steps.length > timeline.steps.length)
      scenes.set(id, { id, states, problem, timeline });
  };
  for (const [input, { state }] of Object.entries(openings)) add(state, { input, steps: [] });
  for (const path of paths) {
    for (const [index, { state }] of path.steps.entries()) {
      add(state, timelineOf({ input: path.input, steps: path.steps.slice(0, index + 1) }));
    }
  }
  return [...scenes.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function problemOf({ context }: ExpectedState): string | undefined {
  const problems = Object.entries(context).filter(([name, value]) => /problem/i.test(name) && value);
  const codes = problems.map(([, value]) => (isCoded(value) ? value.code : String(value)));
  return codes.length > 0 ? codes.join(', ') : undefined;
}

const isCoded = (value: unknown): value is { code: string } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

/** The margin around the viewport in which an element counts as visible. */
