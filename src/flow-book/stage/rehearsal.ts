/** Where a flow that is driven stands after each cue of its tape, and what may happen next: worked out, nothing runs. */
import type { Choice } from '#machines/flow-book/standing.ts';
import { BY_HAND, type Cue, isSameCue, type Tape } from '#machines/flow-book/tape.ts';
import type { Environment } from '#machines/path-engine/environment.types.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { judgeOf, momentsOf, type Verdict } from '#machines/path-engine/moments.ts';
import { findTry } from '#machines/path-engine/replay.ts';
import type { Rule } from '#machines/path-engine/rules.ts';
import { endedActor, isWait, type Try } from '#machines/path-engine/tries.ts';

/** The flow after a cue; the first moment has none. */
export interface Moment {
  cue: Cue | undefined;
  environment: Environment;
}

export interface Rehearsal {
  /** The moment after the last cue of a tape. */
  momentOf: (tape: Tape) => Moment;
  choices: (moment: Moment) => Choice[];
  /** Which rules the tape keeps that was rehearsed last. */
  verdicts: () => Verdict[];
}

export function rehearse(flow: Flow, rules: readonly Rule[]): Rehearsal {
  const inside = momentsOf(flow);
  const { environment } = inside;
  const judge = judgeOf(inside, rules);
  let input: string | undefined;
  let moments: Moment[] = [];

  /** A tape mostly differs from the one before in its last cue: what they share is not worked out again. */
  const momentOf = (tape: Tape): Moment => {
    const first = { cue: undefined, environment: environment.open(flow.cases.inputs[tape.input]) };
    const known = tape.input === input ? moments : [first];
    const other = tape.cues.findIndex((cue, index) => !isSameCue(cue, known[index + 1]?.cue));
    moments = known.slice(0, other === -1 ? tape.cues.length + 1 : other + 1);
    input = tape.input;
    let last = moments.at(-1) ?? first;
    for (const cue of tape.cues.slice(moments.length - 1)) {
      last = { cue, environment: environment.next(last.environment, tryOf(flow, cue)) };
      moments.push(last);
    }
    return last;
  };

  const choices = ({ environment: now }: Moment): Choice[] =>
    environment.possible(now).map((tried) => {
      const { last } = environment.next(now, tried);
      const ended = endedActor(tried.type);
      const waited = isWait(tried) && { waited: last.waited };
      return {
        cue: { type: tried.type, case: tried.case, ...waited },
        answers: ended?.id ?? null,
        failed: ended?.failed ?? false,
        refused: last.taken.length === 0,
      };
    });

  const verdicts = () =>
    judge(moments.map(({ cue, environment: now }) => ({ environment: now, tried: cue && tryOf(flow, cue) })));

  return { momentOf, choices, verdicts };
}

const tryOf = (flow: Flow, { type, case: name, payload }: Cue): Try =>
  payload ? { type, case: BY_HAND, payload } : findTry(flow, { event: type, case: name });
