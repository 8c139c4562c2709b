import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { accountMachine } from '#machines/account/account.machine.ts';
import { allOf, chartOf } from '#machines/path-engine/chart.ts';
import {
  type DrawnBox,
  draw,
  type PlacedBox,
  type Rect,
  roundCorners,
  toElk,
  toPicture,
} from '#machines/path-engine/drawing.ts';
import { bookFlows } from '../flows.ts';

const measure = (text: string) => text.length * 7;
const account = chartOf(accountMachine);
const collapsed = new Set(['account.verifying', 'account.recovering']);

const boxesOf = (box: DrawnBox): DrawnBox[] => [box, ...box.children.flatMap(boxesOf)];
const textOf = (box: DrawnBox) => box.lines.map(({ spans }) => spans.map(({ text }) => text).join(''));

describe('draw', () => {
  it('draws every state, and an arrow for every transition with a target', () => {
    const { root, arrows } = draw(account, { collapsed: new Set(), actions: false });
    const going = allOf(account).flatMap(({ transitions }) => transitions.filter(({ targets }) => targets.length > 0));

    expect(boxesOf(root)).toHaveLength(allOf(account).length);
    expect(arrows.flatMap(({ transitions }) => transitions).sort()).toEqual(going.map(({ id }) => id).sort());
  });

  it('writes a transition without a target into its state', () => {
    const { root } = draw(account, { collapsed: new Set(), actions: true });
    const form = boxesOf(root).find(({ id }) => id === 'account.registering.form');

    expect(form && textOf(form)).toEqual([
      'form',
      '#form #stable',
      'registration.changed',
      '/ keepDraft',
      '/ storeDraft',
    ]);
  });

  it('moves the arrows of hidden states to their collapsed box, and drops those within it', () => {
    const { root, arrows, boxOf } = draw(account, { collapsed, actions: false });
    const boxes = new Set(boxesOf(root).map(({ id }) => id));

    expect(boxes.has('account.verifying.code')).toBe(false);
    expect(boxOf.get('account.verifying.code.entering')).toBe('account.verifying');
    expect(arrows.every(({ source, target }) => boxes.has(source) && boxes.has(target))).toBe(true);
    expect(arrows.some(({ source, target }) => source === 'account.verifying' && target === source)).toBe(false);
    expect(arrows.find(({ id }) => id === 'account.verifying → account.signingIn')?.transitions).toHaveLength(6);
  });
});

const flows = await Promise.all(bookFlows());

describe('toPicture', () => {
  const engine = new ELK();
  const pictureOf = async (chart = account, hidden: ReadonlySet<string> = new Set()) => {
    const drawing = draw(chart, { collapsed: hidden, actions: true });
    return { drawing, picture: toPicture(drawing, await engine.layout(toElk(drawing, measure))) };
  };

  it.each(flows)('places every box and arrow of $name', async ({ machine }) => {
    const { drawing, picture } = await pictureOf(chartOf(machine));
    const page: Rect = { x: 0, y: 0, width: picture.width, height: picture.height };

    expect(picture.boxes).toHaveLength(boxesOf(drawing.root).length);
    expect(picture.boxes.filter((box) => box.width === 0 || !isWithin(box, page))).toEqual([]);
    expect(picture.arrows.filter(({ arrow }) => arrow)).toHaveLength(drawing.arrows.length);
    expect(picture.arrows.filter(({ label }) => label && !isWithin(label, page))).toEqual([]);
  });

  it('keeps nested boxes inside their parent, and neighbours apart', async () => {
    const { picture } = await pictureOf();
    const placed = new Map(picture.boxes.map((each) => [each.box.id, each]));
    const within = picture.boxes.flatMap((outer) =>
      outer.box.children.map(({ id }) => [outer, placed.get(id)] as const),
    );
    const neighbours = picture.boxes.flatMap(({ box }) =>
      pairs(box.children.flatMap(({ id }) => placed.get(id) ?? [])),
    );

    expect(within.filter(([outer, inner]) => !inner || !isWithin(inner, outer))).toEqual([]);
    expect(neighbours.filter(([a, b]) => overlap(a, b)).map(([a, b]) => [a.box.id, b.box.id])).toEqual([]);
  });

  it('is smaller when states are collapsed', async () => {
    const three = new Set([...collapsed, 'account.consenting']);
    const [{ picture: whole }, { picture: part }] = await Promise.all([pictureOf(), pictureOf(account, three)]);

    expect(part.width * part.height).toBeLessThan(whole.width * whole.height * 0.6);
  });

  it('keeps rounded corners on the line', () => {
    expect(
      roundCorners([
        { x: 0, y: 0 },
        { x: 20, y: 0 },
        { x: 20, y: 4 },
      ]),
    ).toBe('M0,0L12,0Q20,0 20,2L20,4');
  });
});

const isWithin = (inner: Rect, outer: Rect) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const pairs = (boxes: PlacedBox[]) => boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => [a, b] as const));
