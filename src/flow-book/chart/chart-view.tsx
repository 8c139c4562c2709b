import { useEffect, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { activity, type Spotlight } from '../activity.ts';
import type { ChartNode } from '../chart-model.ts';
import type { LevelCoverage } from '../coverage.ts';
import { PressButton, Tools } from '../tools.tsx';
import { ChartPicture } from './chart-picture.tsx';
import styles from './chart-view.module.css';
import type { Look } from './drawing.ts';
import { pictureOf } from './layout.ts';
import type { Picture, Rect } from './picture.ts';
import { useViewport } from './use-viewport.ts';

interface ChartViewProps {
  name: string;
  chart: ChartNode;
  look: Look;
  actor: Spotlight | undefined;
  coverage?: LevelCoverage | undefined;
  /** The state in the address. */
  asked?: string | undefined;
  onOpen: (id: string, open: boolean) => void;
  /** Called when a state is chosen. */
  onState: (id: string) => void;
}

/** Shows the chart in a viewport that zooms, drags and scrolls, and that follows the watched actor. */
export function ChartView(props: ChartViewProps) {
  const { name, chart, look, actor, coverage, asked, onOpen, onState } = props;
  const { picture, failed } = usePicture(name, chart, look);
  const { viewport, scale, opened, zoom, fit, show } = useViewport(picture);
  const place = picture && placeOf(picture, chart, actor, asked);

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
      <div className={styles.zoom}>
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
            onOpen={onOpen}
            onState={onState}
          />
        )}
      </div>
    </section>
  );
}

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
