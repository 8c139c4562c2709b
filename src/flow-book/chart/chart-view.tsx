import { useEffect, useId, useState } from 'react';
import { allOf, type ChartNode } from '#machines/path-engine/chart.ts';
import type { Line, Look, Picture, PlacedArrow, Rect } from '#machines/path-engine/drawing.ts';
import { Notice } from '../../ui/notice.tsx';
import { activity, type Spotlight } from '../activity.ts';
import type { LevelCoverage } from '../coverage.ts';
import { PressButton, Tools } from '../tools.tsx';
import { stripMachineId } from '../words.ts';
import styles from './chart.module.css';
import { ChartPicture } from './chart-picture.tsx';
import { pictureOf } from './layout.ts';
import { useViewport } from './use-viewport.ts';

interface ChartViewProps {
  name: string;
  chart: ChartNode;
  look: Look;
  actor: Spotlight | undefined;
  coverage?: LevelCoverage | undefined;
  /** The state in the address. */
  asked?: string | undefined;
  /** Doc comments of states, by id. */
  descriptions: ReadonlyMap<string, string>;
  onOpen: (id: string, open: boolean) => void;
  /** Called when a state is chosen. */
  onState: (id: string) => void;
}

/** Shows the chart in a viewport that zooms, drags and scrolls, and that follows the watched actor. */
export function ChartView(props: ChartViewProps) {
  const { name, chart, look, actor, coverage, asked, descriptions, onOpen, onState } = props;
  const { picture, failed } = usePicture(name, chart, look);
  const { viewport, scale, opened, zoom, fit, show } = useViewport(picture);
  const place = picture && placeOf(picture, chart, actor, asked);
  const [hovered, setHovered] = useState<string>();
  const find = useFind(picture, show);
  const lit = hovered ?? find.current?.id;
  const arrow = picture?.arrows.find(({ id }) => id === lit);

  useEffect(() => {
    if (!place || !opened) return;
    // Waits until the actor rests. Following each step of a busy actor would keep the chart moving.
    const timer = setTimeout(() => show(place), A_REST);
    return () => clearTimeout(timer);
  }, [place, opened, show]);

  if (failed)
    return <Notice kind="problem">We can't draw this chart. Open the outline to see the same content.</Notice>;
  return (
    <section className={styles.frame} aria-label={`Chart of ${name}`}>
      <div className={styles.bar}>
        <label htmlFor={find.field}>Search</label>
        <input
          id={find.field}
          type="search"
          placeholder="state or event"
          value={find.words}
          onChange={({ target }) => find.search(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && find.next()}
        />
        <span className={styles.found} role="status">
          {find.said}
        </span>
        <Tools label="Zoom">
          <PressButton label="Zoom out" onClick={() => zoom(1 / STEP)}>
            −
          </PressButton>
          <PressButton label="Zoom in" onClick={() => zoom(STEP)}>
            +
          </PressButton>
          <PressButton onClick={fit}>Fit</PressButton>
        </Tools>
      </div>
      <div className={styles.over}>{arrow && <ArrowCaption arrow={arrow} chart={chart} />}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a region that scrolls must take focus, and none of HTML's does. */}
      <div
        ref={viewport}
        className={styles.viewport}
        role="group"
        aria-label="Arrow keys move the chart, plus and minus zoom, 0 fits it. The outline has the same content as text."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
        tabIndex={0}
        aria-busy={!picture}
      >
        {picture && (
          <ChartPicture
            name={name}
            picture={picture}
            scale={scale}
            actor={actor}
            coverage={coverage}
            asked={asked}
            lit={lit}
            descriptions={descriptions}
            onHover={setHovered}
            onOpen={onOpen}
            onState={onState}
          />
        )}
      </div>
    </section>
  );
}

/** The ends of an arrow with each of its transitions: event, guard and actions. */
function ArrowCaption({ arrow: { arrow }, chart }: { arrow: PlacedArrow; chart: ChartNode }) {
  if (!arrow) return null;
  const transitions = allOf(chart).flatMap((node) => node.transitions);
  const own = transitions.filter(({ id }) => arrow.transitions.includes(id));
  return (
    <div className={styles.caption}>
      <b>
        {stripMachineId(arrow.source)} → {stripMachineId(arrow.target)}
      </b>
      <ul>
        {own.map(({ id, trigger, guard, actions }) => (
          <li key={id}>
            {trigger}
            {guard && ` [${guard}]`}
            {actions.length > 0 && ` / ${actions.join(', ')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Finds states and arrows by the words on them. Enter goes to the next one. */
function useFind(picture: Picture | undefined, show: (place: Rect) => void) {
  const field = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const matches = picture ? matchesIn(picture, words) : [];
  const current = matches[at % Math.max(1, matches.length)];
  const goTo = (found: Match | undefined) => found && show(found.place);
  return {
    ...{ field, words, current },
    said:
      words.trim() === '' ? '' : matches.length === 0 ? 'None' : `${(at % matches.length) + 1} of ${matches.length}`,
    search: (next: string) => {
      setWords(next);
      setAt(0);
      goTo(picture && matchesIn(picture, next)[0]);
    },
    next: () => {
      const following = matches.length > 0 ? (at + 1) % matches.length : 0;
      setAt(following);
      goTo(matches[following]);
    },
  };
}

interface Match {
  id: string;
  place: Rect;
}

function matchesIn({ boxes, arrows }: Picture, words: string): Match[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const isNamed = (lines: readonly Line[]) =>
    lines.some(({ spans }) => spans.some(({ text }) => text.toLowerCase().includes(wanted)));
  return [
    ...boxes.filter(({ box }) => isNamed(box.lines)).map((placed) => ({ id: placed.box.id, place: headOf(placed) })),
    ...arrows.flatMap(({ id, arrow, label }) => (arrow && label && isNamed(arrow.lines) ? [{ id, place: label }] : [])),
  ];
}

/** The part of a box that has its name: a box may be larger than the viewport. */
const headOf = ({ x, y, width, height }: Rect): Rect => ({
  x,
  y,
  width: Math.min(width, 200),
  height: Math.min(height, 60),
});

const STEP = 1.25;

/** Milliseconds that an actor must rest in a state before the chart scrolls there. */
const A_REST = 120;

function usePicture(name: string, chart: ChartNode, look: Look) {
  const [picture, setPicture] = useState<Picture>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let isWanted = true;
    pictureOf(name, chart, look).then(
      (next) => isWanted && setPicture(next),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [name, chart, look]);

  return { picture, failed };
}

/** The box of the actor's state, the first of several. Without an actor, that of the state in the address, or the initial one. */
function placeOf(
  picture: Picture,
  chart: ChartNode,
  actor: Spotlight | undefined,
  asked: string | undefined,
): Rect | undefined {
  const leaves = (actor?.state.leaves ?? []).filter((id) => activity(id, actor));
  const isThere = asked !== undefined && actor?.state.active.includes(asked);
  const wanted = isThere || leaves.length === 0 ? [asked ?? initialLeaf(chart)] : leaves;
  const boxes = wanted.map((id) => picture.boxOf.get(id));
  return picture.boxes.find(({ box }) => boxes.includes(box.id));
}

/** The initial state of a chart: of a compound state the initial one inside. */
function initialLeaf(node: ChartNode): string {
  const first = node.children.find(({ isInitial }) => isInitial) ?? node.children[0];
  return first ? initialLeaf(first) : node.id;
}
