import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { bookingLifecycle } from '#domain/lifecycles/booking.ts';
import { shipmentLifecycle } from '#domain/lifecycles/shipment.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { allOf, type ChartNode, chartOf, parentsOf } from '#machines/path-engine/chart.ts';
import { draw } from '#machines/path-engine/drawing.ts';
import { declaredTransitions } from '#machines/path-engine/xstate-facts.ts';
import { replayMoves, type SeenMove } from '#server/platform/db/move-log.ts';
import { productionOf } from './coverage.ts';
import { descriptionsOf } from './descriptions.ts';
import { bookFlows, findFlow } from './flows.ts';

const labels = (node: ChartNode | undefined) =>
  node?.transitions.map(({ trigger, guard }) => (guard ? `${trigger} [${guard}]` : trigger));

const find = (root: ChartNode, id: string) => allOf(root).find((node) => node.id === id);

describe.each(await Promise.all(bookFlows()))('the chart of $name', ({ machine, says }) => {
  it('has every transition that coverage counts, once', () => {
    const drawn = allOf(chartOf(machine)).flatMap(({ transitions }) => transitions.map(({ id }) => id));

    expect(drawn.sort()).toEqual(declaredTransitions(machine).sort());
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('has a description', () => {
    expect(says.length).toBeGreaterThan(20);
  });

  it('leads every transition to one of its states', () => {
    const nodes = allOf(chartOf(machine));
    const targets = nodes.flatMap(({ transitions }) => transitions.flatMap((each) => each.targets));

    expect(targets.filter((target) => !nodes.some(({ id }) => id === target))).toEqual([]);
  });
});

describe('chartOf', () => {
  const account = chartOf(accountMachine);

  it('names each kind of transition', () => {
    expect(labels(find(account, 'account.registering.submitting'))).toEqual([
      '✓ register [hasToken]',
      '✓ register [else]',
      '✗ register [isRetryable]',
      '✗ register [else]',
    ]);
    expect(labels(find(account, 'account.verifying.resend.cooling'))).toEqual(['after untilResend']);
    expect(labels(find(account, 'account.opening'))?.at(0)).toBe('always [asksForSignIn]');
  });

  it('has the type, the route and the actors of a state', () => {
    expect(find(account, 'account.verifying')).toMatchObject({ type: 'parallel', route: '/otp', isInitial: false });
    expect(find(account, 'account.done')).toMatchObject({ type: 'final', isInitial: false });
    expect(find(account, 'account.recovering.resetting.resend.sending')).toMatchObject({
      invokes: [{ id: 'forgotPasswordAgain', src: 'forgotPassword' }],
    });
    expect(find(account, 'account.registering.form')).toMatchObject({ isInitial: true, tags: ['form', 'stable'] });
    expect(parentsOf(account).get('account.registering.form')).toBe('account.registering');
  });

  it('marks one initial state in each compound state and none in a parallel one', () => {
    for (const node of allOf(account).filter(({ children }) => children.length > 0)) {
      expect(node.children.filter(({ isInitial }) => isInitial)).toHaveLength(node.type === 'compound' ? 1 : 0);
    }
  });

  it('leaves the timers of `after` out of the entry and exit actions and keeps other actions', () => {
    const machine = setup({ actions: { ring: () => {}, hush: () => {} }, delays: { soon: 1_000 } }).createMachine({
      id: 'bell',
      initial: 'still',
      states: {
        still: { entry: 'ring', exit: 'hush', after: { soon: 'gone', 500: 'gone' } },
        gone: { type: 'final' },
      },
    });

    expect(find(chartOf(machine), 'bell.still')).toMatchObject({ entry: ['ring'], exit: ['hush'] });
    expect(labels(find(chartOf(machine), 'bell.still'))).toEqual(['after 500 ms', 'after soon']);
  });

  it('draws history states, several targets, and the done transition of a region', () => {
    const machine = setup({}).createMachine({
      id: 'two',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          onDone: 'over',
          on: { jump: { target: ['.left.b', '.right.b'] }, stay: {} },
          states: {
            left: { initial: 'a', states: { a: {}, b: { type: 'final' } } },
            right: { initial: 'a', states: { a: {}, b: { type: 'final' }, before: { type: 'history' } } },
          },
        },
        over: { on: { back: 'both.right.before' } },
      },
    });
    const both = find(chartOf(machine), 'two.both');

    expect(both?.transitions.map(({ trigger, targets }) => [trigger, targets])).toEqual([
      ['jump', ['two.both.left.b', 'two.both.right.b']],
      ['stay', []],
      ['done', ['two.over']],
    ]);
    expect(find(chartOf(machine), 'two.both.right.before')?.type).toBe('history');
  });
});

describe('descriptionsOf', () => {
  it('reads the doc comments of states from the source of their machine', async () => {
    const flow = await findFlow('rent');
    if (!flow) throw new Error('there is no flow rent');

    const found = await descriptionsOf(chartOf(flow.machine), flow.file);

    expect([...found.keys()]).toEqual(['rent.recognizing', 'rent.refreshingDays', 'rent.refreshingTerms']);
    expect(found.get('rent.refreshingDays')).toBe('Reloads booked dates after a conflict. The form stays usable.');
  });
});

describe('the chart of a lifecycle with the counts of production', () => {
  const chart = chartOf(bookingLifecycle);
  const move = (record_id: string, from_status: string, to_status: string, hour: number): SeenMove => ({
    ...{ record: 'bookings', record_id, from_status, to_status, now: to_status },
    at: new Date(Date.UTC(2026, 10, 27, hour)),
  });
  const { transitions } = replayMoves([
    move('a', 'requested', 'accepted', 9),
    move('a', 'accepted', 'completed', 12),
    move('b', 'requested', 'accepted', 9),
  ]);
  const { coverage, notes } = productionOf(chart, JSON.stringify(transitions));
  const { root, arrows } = draw(chart, { collapsed: new Set(), actions: false, notes });
  const last = (lines: { spans: { text: string }[] }[] = []) => lines.at(-1)?.spans[0]?.text;

  it('says how often each transition was taken, and which never were', () => {
    const said = Object.fromEntries(
      arrows.map(({ id, lines }) => [id.replaceAll('bookingLifecycle.', ''), last(lines)]),
    );

    expect(said).toEqual({
      'requested → accepted': 'taken 2 times',
      'requested → declined': 'never taken',
      'requested → cancelled': 'never taken',
      'requested → expired': 'never taken',
      'accepted → cancelled': 'never taken',
      'accepted → completed': 'taken once',
    });
    expect([...coverage.taken].every((id) => /accepted$|completed$/.test(id))).toBe(true);
    expect([coverage.taken.size, coverage.of.length]).toEqual([2, 6]);
  });

  it('says how long records stayed in the states that they left', () => {
    const states = root.children.map(({ id, lines }) => [id.replace('bookingLifecycle.', ''), last(lines)]);

    expect(Object.fromEntries(states).accepted).toBe('lasted 3.0 h (median)');
    expect(Object.fromEntries(states).requested).not.toContain('lasted');
  });

  it('does not say which of several events it was, nor that a move to the same status never happened', () => {
    const other = chartOf(shipmentLifecycle);
    const { transitions: none } = replayMoves([]);
    const all = none.map((way) => ({ ...way, taken: 2 }));
    const { coverage, notes } = productionOf(other, JSON.stringify(all));
    const shared = [...notes].filter(([, said]) => said === 'taken 2 times in all').map(([ends]) => ends);

    expect(shared).not.toEqual([]);
    for (const ends of shared)
      expect(
        coverage.of.filter((id) => id.startsWith(`${ends.split(' ')[0]} —`) && id.endsWith(` ${ends.split(' ')[2]}`)),
      ).toEqual([]);
    expect(productionOf(other, JSON.stringify(none)).coverage.of.length).toBeLessThan(
      declaredTransitions(shipmentLifecycle).length,
    );
    expect([...notes.keys()].filter((ends) => ends.split(' → ')[0] === ends.split(' → ')[1])).toEqual([]);
  });

  it('refuses a file without counts for it', () => {
    const others = transitions.filter(({ lifecycle }) => lifecycle !== chart.id);

    for (const file of ['no JSON', '{}', JSON.stringify(others)])
      expect(() => productionOf(chart, file)).toThrow('says nothing about this chart');
  });
});
