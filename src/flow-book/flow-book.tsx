import { lazy, Suspense, use, useEffect, useId, useRef } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { flowHref } from '#machines/flow-book/flow-book.addresses.ts';
import { type RegistryEntry, registry } from '#machines/flows.ts';
import { allOf, chartOf } from '#machines/path-engine/chart.ts';
import { isDemo } from '../app/demo.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Screen } from '../ui/screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { LevelCoverage } from './coverage.ts';
import styles from './flow-list.module.css';
import { type BookFlow, findFlow } from './flows.ts';
import { useIsInView } from './gallery/use-in-sight.ts';
import { LiveContext, useLive, useLiveChannel } from './live/use-live.ts';

const ChartPage = lazy(() => import('./chart-page.tsx').then((m) => ({ default: m.ChartPage })));
const GalleryPage = lazy(() => import('./gallery/gallery-page.tsx').then((m) => ({ default: m.GalleryPage })));

/** The Flow Book: /flows, /flows/gallery, /flows/:name and /flows/:name/:state, such as `/flows/account/verifying/code`. */
export function FlowBook() {
  if (isDemo()) return <OpenFlowBook />;
  return (
    <Screen title="Flow book">
      <p>The Flow Book is available in development and in the demo.</p>
    </Screen>
  );
}

function OpenFlowBook() {
  const watching = useLiveChannel();
  return (
    <LiveContext value={watching}>
      <Suspense fallback={<Skeleton label="Loading the chart" lines={6} />}>
        <Routes>
          <Route index element={<FlowList />} />
          <Route path="gallery" element={<GalleryPage />} />
          <Route path=":name/*" element={<ChartPage />} />
        </Routes>
      </Suspense>
    </LiveContext>
  );
}

function FlowList() {
  useEffect(() => {
    // Loads the chart's layout early, because a user of the list opens a chart next.
    void import('./chart/layout.ts').then(({ prepareLayout }) => prepareLayout());
  }, []);
  return (
    <Screen
      title="Flow book"
      lead="Every task in Gida is a state machine. Open one to see its chart, step through it with the real screens, replay its test paths, or watch it live from another tab. The numbers are planned, not measured: they count the transitions that paths take, and the report says which runs passed."
      tools={
        <ButtonLink to={`${href.flowBook}/gallery`} look="quiet">
          Gallery
        </ButtonLink>
      }
      wide
    >
      <Cards title="Flows" flows={registry.filter(({ kind }) => kind === 'flow')} />
      <Cards title="Lifecycles" flows={registry.filter(({ kind }) => kind === 'lifecycle')} />
    </Screen>
  );
}

function Cards({ title, flows }: { title: string; flows: RegistryEntry[] }) {
  if (flows.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {flows.map((flow) => (
          <li key={flow.name}>
            <FlowCard flow={flow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Loads the flow's numbers once the card is in view, because all flows with their paths are 800 kB. */
function FlowCard({ flow: { name, says } }: { flow: RegistryEntry }) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const isInSight = useIsInView(card, '0px');
  const flow = isInSight ? findFlow(name) : undefined;

  return (
    <article ref={card} className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Link to={flowHref(name)}>{name}</Link>
      </h3>
      <p>{says}</p>
      <div className={styles.numbers}>{flow && <Suspense>{<Numbers loading={flow} />}</Suspense>}</div>
    </article>
  );
}

function Numbers({ loading }: { loading: Promise<BookFlow> }) {
  const { machine, book, coverage } = use(loading);
  const { actors } = useLive().live;
  const running = actors.filter((actor) => actor.machine === machine.id && !actor.ended).length;
  const nodes = allOf(chartOf(machine));
  return (
    <>
      <ul className={styles.levels} aria-label="Planned transitions">
        {coverage.map((each) => (
          <LevelBar key={each.level} coverage={each} />
        ))}
      </ul>
      <dl>
        <Count name="states" value={nodes.length - 1} />
        <Count name="transitions" value={nodes.reduce((sum, node) => sum + node.transitions.length, 0)} />
        <Count name="paths" value={book.paths.length} />
        <Count name="running" value={running} lit={running > 0} />
      </dl>
    </>
  );
}

/** The share of reachable transitions that the paths of a level take. The report says whether they passed. */
function LevelBar({ coverage: { level, taken, of } }: { coverage: LevelCoverage }) {
  const share = of.length === 0 ? 0 : Math.floor((100 * taken.size) / of.length);
  return (
    <li>
      <span>{level}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      <b>{`${taken.size} of ${of.length}`}</b>
    </li>
  );
}

function Count({ name, value, lit = false }: { name: string; value: number; lit?: boolean }) {
  return (
    <div data-lit={lit}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
