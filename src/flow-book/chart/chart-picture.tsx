import { type MouseEvent, memo, type PointerEvent } from 'react';
import type { Line, Picture, PlacedArrow, PlacedBox } from '#machines/path-engine/drawing.ts';
import { LINE_HEIGHT, PADDING, TOGGLE } from '#machines/path-engine/drawing.ts';
import { type Activity, activity, type Spotlight } from '../activity.ts';
import type { LevelCoverage } from '../coverage.ts';
import styles from './chart.module.css';

interface ChartPictureProps {
  name: string;
  picture: Picture;
  scale: number;
  actor: Spotlight | undefined;
  coverage: LevelCoverage | undefined;
  asked: string | undefined;
  /** The arrow or state to highlight. */
  lit: string | undefined;
  descriptions: ReadonlyMap<string, string>;
  onHover: (arrow: string | undefined) => void;
  onOpen: (id: string, open: boolean) => void;
  onState: (id: string) => void;
}

/**
 * The chart as SVG, with shortcuts for the pointer. The outline offers the same by keyboard. Each part renders only when it
 * changes: an actor with a hundred events a second changes two boxes and an arrow at a time.
 */
export function ChartPicture(props: ChartPictureProps) {
  const { name, picture, scale, actor, coverage, asked, lit, descriptions, onHover, onOpen, onState } = props;
  const { width, height, boxes, arrows, dots } = picture;
  const press = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest<SVGElement>('[data-press]') : null;
    const id = pressed?.closest<SVGElement>('[data-state]')?.dataset.state;
    if (!pressed || !id) return;
    if (pressed.dataset.press === 'name') onState(id);
    else onOpen(id, pressed.dataset.press === 'expand');
  };
  const hover = ({ target }: PointerEvent) =>
    onHover(target instanceof Element ? target.closest<SVGElement>('[data-arrow]')?.dataset.arrow : undefined);
  const ends = arrows.find(({ id }) => id === lit)?.arrow;
  const takenIn = (transitions: readonly (string | undefined)[] = []) =>
    (actor?.taken ?? []).filter((id) => transitions.includes(id)).join('\n');
  // A flash repaints everything that the arrow crosses, so an actor with many events a second gets none.
  const flashes = !actor?.hurried;
  const changing = (placed: PlacedArrow) => {
    const taken = takenIn(placed.arrow?.transitions);
    return {
      placed,
      coverage,
      taken,
      lit: placed.id === lit,
      flash: taken !== '' && flashes ? (actor?.moved ?? 0) : 0,
    };
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the pointer; the outline has links for the keyboard.
    <svg
      className={styles.picture}
      role="img"
      aria-label={`State chart of ${name}`}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      data-flashes={flashes}
      onClick={press}
      onPointerOver={hover}
      onPointerLeave={() => onHover(undefined)}
    >
      {boxes.map((placed) => (
        <Box
          key={placed.box.id}
          placed={placed}
          coverage={coverage}
          active={activityOf(placed, picture, actor)}
          asked={placed.box.id === asked}
          lit={placed.box.id === lit || placed.box.id === ends?.source || placed.box.id === ends?.target}
          description={descriptions.get(placed.box.id)}
          taken={takenIn(placed.box.lines.map(({ transition }) => transition))}
        />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.dot} cx={x} cy={y} r={5} />
      ))}
      {arrows.map((placed) => (
        <Arrow key={placed.id} {...changing(placed)} />
      ))}
      {arrows.map((placed) => (
        <Label key={placed.id} {...changing(placed)} />
      ))}
    </svg>
  );
}

interface BoxProps {
  placed: PlacedBox;
  coverage: LevelCoverage | undefined;
  active: Activity;
  asked: boolean;
  lit: boolean;
  description: string | undefined;
  /** Ids of the taken transitions, one per line. A string, so that `memo` can compare it. */
  taken: string;
}

const Box = memo(function Box({ placed, coverage, active, asked, lit, description, taken }: BoxProps) {
  const { box, depth, x, y, width, height } = placed;
  const { id, type, lines, expanded } = box;
  const rect = { x, y, width, height, rx: 9 };
  return (
    <g data-state={id} data-type={type} data-active={active} data-asked={asked} data-lit={lit} data-shade={depth % 2}>
      {description && <title>{description}</title>}
      <rect className={styles.box} {...rect} />
      {type === 'final' && (
        <rect className={styles.ring} x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={6} />
      )}
      <Text lines={lines} x={x + PADDING} y={y + PADDING - 2} taken={taken} coverage={coverage} />
      {depth > 0 && (
        <rect
          className={styles.name}
          data-press="name"
          x={x + 4}
          y={y + 4}
          width={Math.max(0, width - 8 - (expanded === undefined ? 0 : TOGGLE))}
          height={PADDING + LINE_HEIGHT}
          rx={6}
        />
      )}
      {expanded !== undefined && depth > 0 && (
        <g className={styles.toggle} data-press={expanded ? 'collapse' : 'expand'}>
          <rect x={x + width - TOGGLE - 4} y={y + 5} width={TOGGLE} height={TOGGLE} rx={6} />
          <path d={`M${x + width - TOGGLE / 2 - 9},${y + 5 + TOGGLE / 2}h10${expanded ? '' : 'm-5,-5v10'}`} />
        </g>
      )}
    </g>
  );
});

/** A collapsed box is active when any state inside it is. */
function activityOf({ box }: PlacedBox, picture: Picture, actor: Spotlight | undefined) {
  const own = activity(box.id, actor);
  if (own !== 'around' || box.expanded !== false || !actor) return own;
  return actor.state.leaves.some((leaf) => picture.boxOf.get(leaf) === box.id) ? 'leaf' : own;
}

/** Whether the chosen level takes all, some or none of the counted transitions of an arrow. */
function coverOf(transitions: readonly string[] | undefined, coverage: LevelCoverage | undefined) {
  const counted = transitions?.filter((id) => coverage?.of.includes(id)) ?? [];
  if (!coverage || counted.length === 0) return undefined;
  const taken = counted.filter((id) => coverage.taken.has(id)).length;
  return taken === counted.length ? 'all' : taken > 0 ? 'some' : 'none';
}

interface ArrowProps {
  placed: PlacedArrow;
  coverage: LevelCoverage | undefined;
  lit: boolean;
  /** Set when the last step took it, as on a box. */
  taken: string;
  /** Changes with each event that takes it, so that the same arrow flashes again. */
  flash: number;
}

const Arrow = memo(function Arrow({ placed, coverage, lit, taken, flash }: ArrowProps) {
  const { id, path, tip, before } = placed;
  const cover = coverOf(placed.arrow?.transitions, coverage);
  const angle = (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI;
  return (
    <g key={flash} className={styles.arrow} data-arrow={id} data-lit={lit} data-taken={taken !== ''} data-cover={cover}>
      <path className={styles.reach} d={path} />
      <path className={styles.line} d={path} />
      <path
        className={styles.head}
        d="M0,0L-9,-4.5L-9,4.5Z"
        transform={`translate(${tip.x} ${tip.y}) rotate(${angle})`}
      />
    </g>
  );
});

const Label = memo(function Label({ placed, coverage, lit, taken, flash }: ArrowProps) {
  const { id, arrow, label } = placed;
  if (!arrow || !label) return null;
  return (
    <g key={flash} className={styles.label} data-arrow={id} data-lit={lit} data-taken={taken !== ''}>
      <rect {...label} rx={6} />
      <Text lines={arrow.lines} x={label.x + 6} y={label.y + 1} taken={taken} coverage={coverage} />
    </g>
  );
});

interface TextProps extends Pick<ChartPictureProps, 'coverage'> {
  lines: Line[];
  x: number;
  y: number;
  taken: string;
}

function Text({ lines, x, y, taken, coverage }: TextProps) {
  const takenIds = taken.split('\n');
  return (
    <text className={styles.text} y={y}>
      {lines.map(({ spans, transition }, i) => (
        <tspan
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never change places.
          key={i}
          x={x}
          dy={i === 0 ? LINE_HEIGHT - 3 : LINE_HEIGHT}
          data-taken={transition !== undefined && takenIds.includes(transition)}
          data-cover={transition && coverOf([transition], coverage)}
        >
          {spans.map(({ text, ink }) => (
            <tspan key={ink} data-ink={ink}>
              {text}
            </tspan>
          ))}
        </tspan>
      ))}
    </text>
  );
}
