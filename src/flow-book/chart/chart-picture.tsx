import { activity, type Spotlight } from '../activity.ts';
import type { LevelCoverage } from '../coverage.ts';
import styles from './chart-picture.module.css';
import type { Line } from './drawing.ts';
import { PADDING, TOGGLE } from './elk-graph.ts';
import { LINE_HEIGHT } from './measure.ts';
import type { Picture, PlacedArrow, PlacedBox } from './picture.ts';

interface ChartPictureProps {
  name: string;
  picture: Picture;
  scale: number;
  actor: Spotlight | undefined;
  coverage: LevelCoverage | undefined;
  asked: string | undefined;
  onOpen: (id: string, open: boolean) => void;
  onState: (id: string) => void;
}

/** The chart as SVG. What is pressed in it is for pointers; by keyboard it is done in the outline. */
export function ChartPicture(props: ChartPictureProps) {
  const { name, picture, scale, actor, coverage } = props;
  const { width, height, boxes, arrows, dots } = picture;
  return (
    <svg
      className={styles.picture}
      role="img"
      aria-label={`State chart of ${name}`}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
    >
      {boxes.map((placed) => (
        <Box key={placed.box.id} placed={placed} {...props} />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.dot} cx={x} cy={y} r={5} />
      ))}
      {arrows.map((placed) => (
        <Arrow key={placed.id} placed={placed} actor={actor} coverage={coverage} />
      ))}
      {arrows.map((placed) => (
        <Label key={placed.id} placed={placed} actor={actor} coverage={coverage} />
      ))}
    </svg>
  );
}

type BoxProps = Omit<ChartPictureProps, 'name' | 'scale'> & { placed: PlacedBox };

function Box({ placed, picture, actor, coverage, asked, onOpen, onState }: BoxProps) {
  const { box, depth, x, y, width, height } = placed;
  const { id, type, lines, expanded } = box;
  const rect = { x, y, width, height, rx: 9 };
  return (
    <g
      data-state={id}
      data-type={type}
      data-active={activityOf(placed, picture, actor)}
      data-asked={id === asked}
      data-shade={depth % 2}
    >
      <rect className={styles.box} {...rect} />
      {type === 'final' && (
        <rect className={styles.ring} x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={6} />
      )}
      <Text lines={lines} x={x + PADDING} y={y + PADDING - 2} taken={actor?.taken} coverage={coverage} />
      {depth > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut; the outline has links.
        <rect
          className={styles.name}
          onClick={() => onState(id)}
          x={x + 4}
          y={y + 4}
          width={Math.max(0, width - 8 - (expanded === undefined ? 0 : TOGGLE))}
          height={PADDING + LINE_HEIGHT}
          rx={6}
        />
      )}
      {expanded !== undefined && depth > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut; the outline does it by keyboard.
        <g className={styles.toggle} onClick={() => onOpen(id, !expanded)}>
          <rect x={x + width - TOGGLE - 4} y={y + 5} width={TOGGLE} height={TOGGLE} rx={6} />
          <path d={`M${x + width - TOGGLE / 2 - 9},${y + 5 + TOGGLE / 2}h10${expanded ? '' : 'm-5,-5v10'}`} />
        </g>
      )}
    </g>
  );
}

/** A collapsed box is where the actor is when the actor is in anything it hides. */
function activityOf({ box }: PlacedBox, picture: Picture, actor: Spotlight | undefined) {
  const own = activity(box.id, actor);
  if (own !== 'around' || box.expanded !== false || !actor) return own;
  return actor.state.leaves.some((leaf) => picture.boxOf.get(leaf) === box.id) ? 'leaf' : own;
}

const isTaken = ({ arrow }: PlacedArrow, actor: Spotlight | undefined) =>
  arrow?.transitions.some((id) => actor?.taken.includes(id)) ?? false;

/** Whether the chosen level takes all, some or none of the transitions that are drawn as one arrow. */
function coverOf(transitions: readonly string[] | undefined, coverage: LevelCoverage | undefined) {
  if (!coverage || !transitions) return undefined;
  const taken = transitions.filter((id) => coverage.taken.has(id)).length;
  return taken === transitions.length ? 'all' : taken > 0 ? 'some' : 'none';
}

/** A new key for each event, so that the same arrow flashes again when it is taken again. */
const flashKey = (taken: boolean, actor: Spotlight | undefined) => (taken ? actor?.moved : 0);

type ArrowProps = Pick<ChartPictureProps, 'actor' | 'coverage'> & { placed: PlacedArrow };

function Arrow({ placed, actor, coverage }: ArrowProps) {
  const { path, tip, before } = placed;
  const taken = isTaken(placed, actor);
  const cover = coverOf(placed.arrow?.transitions, coverage);
  const angle = (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI;
  return (
    <g key={flashKey(taken, actor)} className={styles.arrow} data-taken={taken} data-cover={cover}>
      <path className={styles.line} d={path} />
      <path
        className={styles.head}
        d="M0,0L-9,-4.5L-9,4.5Z"
        transform={`translate(${tip.x} ${tip.y}) rotate(${angle})`}
      />
    </g>
  );
}

function Label({ placed, actor, coverage }: ArrowProps) {
  const { arrow, label } = placed;
  if (!arrow || !label) return null;
  const taken = isTaken(placed, actor);
  return (
    <g key={flashKey(taken, actor)} className={styles.label} data-taken={taken}>
      <rect {...label} rx={6} />
      <Text lines={arrow.lines} x={label.x + 6} y={label.y + 1} taken={actor?.taken} coverage={coverage} />
    </g>
  );
}

interface TextProps extends Pick<ChartPictureProps, 'coverage'> {
  lines: Line[];
  x: number;
  y: number;
  taken: string[] | undefined;
}

function Text({ lines, x, y, taken, coverage }: TextProps) {
  return (
    <text className={styles.text} y={y}>
      {lines.map(({ spans, transition }, i) => (
        <tspan
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a drawing never change places.
          key={i}
          x={x}
          dy={i === 0 ? LINE_HEIGHT - 3 : LINE_HEIGHT}
          data-taken={transition !== undefined && taken?.includes(transition)}
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
