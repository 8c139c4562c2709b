import type { Standing } from '#machines/flow-book/standing.ts';
import { plain } from '#machines/path-engine/plain.ts';
import { leavesOf, routeOf } from '#machines/path-engine/xstate-facts.ts';
import { mask } from '../live/mask.ts';
import type { Moment, Rehearsal } from './rehearsal.ts';

/** A moment as plain data that can be sent from the stage. */
export function standingOf(moment: Moment, at: number, { choices, verdicts }: Rehearsal): Standing {
  const { step, simulation } = moment;
  const { snapshot, last, running } = simulation;
  return {
    at,
    status: snapshot.status,
    active: snapshot._nodes.map(({ id }) => id),
    leaves: leavesOf(snapshot),
    tags: [...snapshot.tags],
    route: routeOf(snapshot) ?? null,
    context: mask(snapshot.context),
    output: mask(snapshot.output),
    taken: last.taken,
    sent: step?.payload ? mask(step.payload) : null,
    started: last.started.map(({ id, input }) => ({ id, input: mask(plain(input)) })),
    told: last.told.map(({ to, event }) => `${to}: ${event.type}`),
    did: last.effects.map(({ type }) => type),
    waitsFor: running.map(({ id }) => id),
    choices: choices(moment),
    rules: verdicts(),
  };
}
