// Imported first: every other style sheet builds on it.
import '../../app/styles/styles.css';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import {
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import type { Standing } from '#machines/flow-book/standing.ts';
import { BY_HAND, isPrefixOf, type Step, type Timeline } from '#machines/flow-book/timeline.ts';
import { type RegistryEntry, registry } from '#machines/flows.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { freezeClock, START } from '#machines/path-engine/frozen-clock.ts';
import { toPlainData } from '#machines/path-engine/plain.ts';
import { findTry } from '#machines/path-engine/replay.ts';
import { openStubs } from '#machines/path-engine/stubs.ts';
import { endedActor, isWaitTry } from '#machines/path-engine/tries.ts';
import {
  createParent,
  holdEvents,
  leavesOf,
  passTime,
  routeOf,
  toPersistedSnapshot,
  withoutEffects,
} from '#machines/path-engine/xstate-facts.ts';
import { rulesKeptBy } from '#machines/rules.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { mask, revive } from '../live/mask.ts';
import { stages } from '../stages/stages.tsx';
import type { Past, StageNews, StageOrder, StageRecall } from './protocol.ts';
import { type Moment, type Rehearsal, rehearse } from './rehearsal.ts';

/** Shows the screens of a flow in the state that the Flow Book orders, and reports the possible next steps. */
export function openStage(element: HTMLElement) {
  keepFocusOutside();
  const stage = new Stage(element);
  let last = Promise.resolve();
  addEventListener('message', ({ data, origin }: MessageEvent<StageOrder | StageRecall>) => {
    if (origin !== self.origin) return;
    if (data.type === 'stage.recall') last = last.then(() => stage.recall(data)).catch(fail);
    if (data.type === 'stage.ordered') last = last.then(() => stage.stand(data)).catch(fail);
  });
  tell({ type: 'stage.opened' });
}

/** The flow on the stage, and the input it was opened with. */
interface Play {
  entry: RegistryEntry;
  input: string;
  rehearsal: Rehearsal;
  player: Player;
}

class Stage {
  readonly #element: HTMLElement;
  #root: Root | undefined;
  #play: Play | undefined;
  #recalled: Recalled | undefined;
  /** Counts the renders that are forced after the machine's state was set from outside. */
  #drawn = 0;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  async stand({ flow, timeline, heard }: StageOrder) {
    const current = this.#play?.entry.name === flow ? this.#play : undefined;
    const known = current?.player.steps.filter(({ act = 0 }) => act <= heard) ?? [];
    const goesOn = current !== undefined && isPrefixOf({ input: current.input, steps: known }, timeline);
    const play = goesOn ? current : await this.#open(flow, timeline.input);
    const next = timeline.steps.slice(play.player.steps.length);
    for (const step of next) await play.player.play(step);
    // Screens follow responses and elapsed time. Other events bypass a form's own state, so the screen is drawn from scratch.
    const isSeen = goesOn && next.every((step) => endedActor(step.type) || isWaitTry(step));
    if (!isSeen) this.#draw(play);
    this.#tellStanding(play);
  }

  /** Draws a moment that happened elsewhere. */
  async recall({ flow: name, past }: StageRecall) {
    const entry = entryOf(name);
    const { machine } = await entry.load();
    this.#play?.player.stop();
    this.#play = undefined;
    this.#recalled?.stop();
    this.#recalled = recall(machine, past);
    this.#draw({ entry, player: this.#recalled });
    tell({ type: 'stage.recalled' });
  }

  #tellStanding({ input, player: { steps }, rehearsal }: Play) {
    const timeline: Timeline = { input, steps };
    tell({ type: 'stage.stood', standing: standingOf(rehearsal.momentOf(timeline), steps.length, rehearsal) });
  }

  async #open(name: string, input: string): Promise<Play> {
    const entry = entryOf(name);
    const flow = await entry.load();
    this.#play?.player.stop();
    const player = createPlayer(flow, input, (step) => tell({ type: 'screen.acted', step }));
    this.#play = { entry, input, player, rehearsal: rehearse(flow, rulesKeptBy(entry)) };
    return this.#play;
  }

  /** Plays a lifecycle without screens. */
  #draw({ entry, player: { actor } }: Pick<Play, 'entry'> & { player: Pick<Player, 'actor'> }) {
    if (entry.kind === 'lifecycle') return;
    const stage = stages[entry.name];
    this.#root ??= createRoot(this.#element, { onCaughtError: (error) => this.#recalled && fail(error) });
    this.#drawn += 1;
    this.#root.render(
      <StrictMode key={this.#drawn}>
        <ErrorBoundary>{stage({ actor, path: routeOf(actor.getSnapshot()) ?? '/', onReady: () => {} })}</ErrorBoundary>
      </StrictMode>,
    );
  }
}

function entryOf(name: string): RegistryEntry {
  const entry = registry.find((each) => each.name === name);
  if (!entry) throw new Error(`There is no flow ${name}.`);
  return entry;
}

/** Stops screens from moving the focus while the user works outside the stage: they focus headings and errors. */
function keepFocusOutside() {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

const tell = (news: StageNews) => parent.postMessage(news, self.origin);

const fail = (error: unknown) =>
  tell({ type: 'stage.failed', message: error instanceof Error ? error.message : String(error) });

/** A moment as plain data that can be sent from the stage. */
function standingOf(moment: Moment, at: number, { choices, verdicts }: Rehearsal): Standing {
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
    started: last.started.map(({ id, input }) => ({ id, input: mask(toPlainData(input)) })),
    told: last.told.map(({ to, event }) => `${to}: ${event.type}`),
    did: last.effects.map(({ type }) => type),
    waitsFor: running.map(({ id }) => id),
    choices: choices(moment),
    rules: verdicts(),
  };
}

/** Turns of the microtask queue to wait: a response needs fewer to reach the machine. */
const TURNS = 8;

interface Player {
  actor: Actor<AnyStateMachine>;
  /** All steps so far. */
  steps: Step[];
  play: (step: Step) => Promise<void>;
  stop: () => void;
}

/**
 * Runs a flow on the stage without a server: its calls wait until a step answers them, its side effects are
 * skipped, and its clock advances only by steps. Reports actions on its screens to `onAct`.
 */
function createPlayer(flow: Flow, input: string, onAct: (step: Step) => void): Player {
  const clock = new SimulatedClock();
  const restore = freezeClock({
    drawn: 0,
    get now() {
      return START + clock.now();
    },
  });
  const stubs = openStubs(flow);
  const steps: Step[] = [];
  /** Whether a step is being played. Any other event comes from the user. */
  let isStepped = true;

  const notice = (event: InspectionEvent) => {
    if (isStepped || event.type !== '@xstate.event' || event.actorRef !== actor) return;
    const { type, ...payload } = event.event;
    // `Date` does not advance here.
    const step: Step = { type, sample: BY_HAND, payload, act: performance.timeOrigin + performance.now() };
    steps.push(step);
    onAct(step);
  };
  const parent = createParent({ clock, inspect: notice });
  const actor = createActor(withoutEffects(stubs.machine), { input: flow.samples.inputs[input], parent });

  const apply = (step: Step) => {
    if (isWaitTry(step)) return passTime(clock, step.waited ?? 0);
    if (step.payload) return actor.send({ ...step.payload, type: step.type });
    const tried = findTry(flow, { event: step.type, sample: step.sample });
    if (endedActor(step.type)) return stubs.settle(tried);
    const event = { ...tried.payload, type: tried.type };
    if (!stubs.sendFromChild(event)) actor.send(event);
  };
  const play = async (step: Step) => {
    isStepped = true;
    try {
      steps.push(step);
      apply(step);
      for (let turn = 0; turn < TURNS; turn++) await Promise.resolve();
      clock.increment(0);
    } finally {
      isStepped = false;
    }
  };

  actor.start();
  clock.increment(0);
  isStepped = false;
  return {
    actor,
    steps,
    play,
    stop: () => {
      isStepped = true;
      // Children belong to the parent's system as well.
      parent.stop();
      restore();
    },
  };
}

type Recalled = Pick<Player, 'actor' | 'stop'>;

/** Restores an actor from a past snapshot. It ignores events and keeps its state, and its screens cannot call the server. */
function recall(machine: AnyStateMachine, { at, snapshot }: Past): Recalled {
  const restore = freezeClock({ drawn: 0, now: at });
  globalThis.fetch = () => Promise.reject(new TypeError('A past moment calls no server.'));
  const parent = createParent({ clock: new SimulatedClock() });
  const then = toPersistedSnapshot(machine, revive(snapshot));
  const actor = createActor(withoutEffects(machine), { snapshot: then, parent });
  actor.start();
  holdEvents(actor);
  for (const child of Object.values<AnyActorRef>(actor.getSnapshot().children)) holdEvents(child);
  return {
    actor,
    stop: () => {
      parent.stop();
      restore();
    },
  };
}
