import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { accountMachine } from '#machines/account/account.machine.ts';
import { declaredTransitions } from '#machines/path-engine/xstate-facts.ts';
import { allOf, type ChartNode, chartOf, parentsOf } from './chart-model.ts';
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
