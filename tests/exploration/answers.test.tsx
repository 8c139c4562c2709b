/** Random walks through every flow with any responses that the contract allows. Its rules and screens are oracles. */
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { type FlowName, registry } from '#machines/flows.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { createRuleChecker, momentsOf, type Reached } from '#machines/path-engine/moments.ts';
import type { Rule } from '#machines/path-engine/rules.ts';
import type { Simulation } from '#machines/path-engine/stepper.ts';
import { endedActor, nameOf, type Try } from '#machines/path-engine/tries.ts';
import { routeOf } from '#machines/path-engine/xstate-facts.ts';
import { rulesKeptBy } from '#machines/rules.ts';
import { loadOperations } from '#server/http/contract/contract.ts';
import { stages } from '#src/flow-book/stages/stages.tsx';
import { repeatable, valuesOf } from './contract-values.ts';

/** Seconds and maximum walks per flow. `WALK_SECONDS=60 npm test -- answers` takes an hour. */
const SECONDS = Number(process.env.WALK_SECONDS ?? 1);
const WALKS = process.env.WALK_SECONDS ? Number.MAX_SAFE_INTEGER : 40;

const LONGEST = 25;

/** The place of an event among the possible ones. An answer has a seed if it is drawn from the contract. */
interface Step {
  way: number;
  draw: number | null;
}

const walks = fc.array(fc.record<Step>({ way: fc.nat(999), draw: fc.option(fc.nat(), { freq: 4 }) }), {
  maxLength: LONGEST,
  size: 'max',
});

/** Schemas of the successful responses, by call. */
const answers = new Map<string, object>(
  (await loadOperations()).flatMap(({ id, responses }) => {
    const schema = responses[200]?.content?.['application/json']?.schema;
    return schema ? [[id, schema] as const] : [];
  }),
);

/** A rule that the server ensures and the contract cannot express, so drawn responses may break it. */
const SERVERS_OWN = 'the shares of a payment add up to what was paid';

const flows = registry.flatMap((entry) => (entry.kind === 'flow' ? [entry] : []));

describe.each(flows)('$name, given any answers of the contract', (entry) => {
  it('keeps its rules and shows no value of code', async () => {
    const walk = walkerOf(
      await entry.load(),
      entry.name,
      rulesKeptBy(entry).filter(({ words }) => words !== SERVERS_OWN),
    );
    fc.assert(fc.property(fc.nat(99), walks, walk), {
      numRuns: WALKS,
      interruptAfterTimeLimit: SECONDS * 1000,
      ...repeatable(`answers -t "'${entry.name}'"`),
    });
  });
});

function walkerOf(flow: Flow, name: FlowName, rules: readonly Rule[]) {
  const moments = momentsOf(flow);
  const { open, next, possible } = moments.simulation;
  const judge = createRuleChecker(moments, rules);
  const inputs = Object.keys(flow.samples.inputs);

  /** An answer of the contract in place of the sample. */
  function answered(at: Simulation, tried: Try, draw: number): Try {
    const ended = endedActor(tried.type);
    const call = ended && !ended.failed ? at.running.find(({ id }) => id === ended.id)?.src : undefined;
    const schema = call && flow.samples.calls[call] && answers.get(call);
    if (!schema) return tried;
    const [drawn] = fc.sample(valuesOf(schema), { numRuns: 1, seed: draw });
    return { ...tried, payload: { output: asPage(tried.payload.output, drawn) } };
  }

  return (opening: number, walk: readonly Step[]): void => {
    const input = inputs[opening % inputs.length] ?? '';
    const run: Reached[] = [{ simulation: open(flow.samples.inputs[input]) }];
    const told = [`${name}, ${input}`];
    try {
      for (const { way, draw } of walk) {
        const at = (run.at(-1) as Reached).simulation;
        const ways = possible(at);
        const sampled = ways[way % ways.length];
        if (!sampled) return;
        const tried = draw === null ? sampled : answered(at, sampled, draw);
        told.push(tried === sampled ? nameOf(tried) : `${tried.type}: ${JSON.stringify(tried.payload.output)}`);
        const simulation = next(at, tried);
        run.push({ simulation, tried });
        look(name, simulation.snapshot);
      }
      const broken = judge(run).find(({ brokenAt }) => brokenAt !== null);
      if (broken) throw new Error(`rule, at step ${broken.brokenAt}: ${broken.kind}, ${broken.words}`);
    } catch (error) {
      throw new Error(`${told.join('\n  ')}\n${error instanceof Error ? error.stack : error}`);
    }
  };
}

/** A call that reads a list gives the flow a page of it. */
function asPage(sampled: unknown, drawn: unknown) {
  const isPage = typeof sampled === 'object' && sampled !== null && 'items' in sampled;
  return isPage && Array.isArray(drawn) ? { ...sampled, items: drawn, total: drawn.length } : drawn;
}

const CODE = /.{0,60}(?:\bundefined\b|\bNaN\b|Invalid Date|\[object ).{0,60}/;

/** Renders the screen of a state. Throws if rendering fails or the text shows a value of code, such as `NaN`. */
function look(name: FlowName, snapshot: AnyMachineSnapshot): void {
  const unheard = () => ({ unsubscribe: () => undefined });
  const actor = { getSnapshot: () => snapshot, subscribe: unheard, on: unheard, send: () => undefined };
  const stage = stages[name]({ actor: actor as never, path: routeOf(snapshot) ?? '/', onReady: () => undefined });
  const [code] =
    renderToStaticMarkup(stage)
      .replace(/<[^>]+>/g, ' ')
      .match(CODE) ?? [];
  if (code) throw new Error(`on the screen: ${code.trim()}`);
}
