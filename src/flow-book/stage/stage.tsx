// Imported first: every other style sheet builds on it.
import '../../app/styles/styles.css';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Standing } from '#machines/flow-book/standing.ts';
import { isBeginningOf, type Timeline } from '#machines/flow-book/timeline.ts';
import { type RegistryEntry, registry } from '#machines/flows.ts';
import { plain } from '#machines/path-engine/plain.ts';
import { endedActor, isWait } from '#machines/path-engine/tries.ts';
import { leavesOf, routeOf } from '#machines/path-engine/xstate-facts.ts';
import { rulesKeptBy } from '#machines/rules.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { mask } from '../live/mask.ts';
import { stages } from '../stages/stages.tsx';
import { createPlayer, type Player } from './player.ts';
import type { StageNews, StageOrder } from './protocol.ts';
import { type Moment, type Rehearsal, rehearse } from './rehearsal.ts';

/** Shows the screens of a flow in the state that the Flow Book orders, and reports the possible next steps. */
export function openStage(element: HTMLElement) {
  keepFocusOutside();
  const stage = new Stage(element);
  let last = Promise.resolve();
  addEventListener('message', ({ data, origin }: MessageEvent<StageOrder>) => {
    if (origin !== self.origin) return;
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
  /** Counts the renders that are forced after the machine's state was set from outside. */
  #drawn = 0;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  async stand({ flow, timeline, heard }: StageOrder) {
    const current = this.#play?.entry.name === flow ? this.#play : undefined;
    const known = current?.player.steps.filter(({ act = 0 }) => act <= heard) ?? [];
    const goesOn = current !== undefined && isBeginningOf({ input: current.input, steps: known }, timeline);
    const play = goesOn ? current : await this.#open(flow, timeline.input);
    const next = timeline.steps.slice(play.player.steps.length);
    for (const step of next) await play.player.play(step);
    // Screens show responses and elapsed time by themselves. Other events bypass a form's own state, so it is drawn again.
    const isSeen = goesOn && next.every((step) => endedActor(step.type) || isWait(step));
    if (!isSeen) this.#draw(play);
    this.#tellStanding(play);
  }

  #tellStanding({ input, player: { steps }, rehearsal }: Play) {
    const timeline: Timeline = { input, steps };
    tell({ type: 'stage.stood', standing: standingOf(rehearsal.momentOf(timeline), steps.length, rehearsal) });
  }

  async #open(name: string, input: string): Promise<Play> {
    const entry = registry.find((each) => each.name === name);
    if (!entry) throw new Error(`There is no flow ${name}.`);
    const flow = await entry.load();
    this.#play?.player.stop();
    const player = createPlayer(flow, input, (step) => tell({ type: 'screen.acted', step }));
    this.#play = { entry, input, player, rehearsal: rehearse(flow, rulesKeptBy(entry)) };
    return this.#play;
  }

  /** Plays a lifecycle without screens. */
  #draw({ entry, player: { actor } }: Play) {
    if (entry.kind === 'lifecycle') return;
    const stage = stages[entry.name];
    this.#root ??= createRoot(this.#element);
    this.#drawn += 1;
    this.#root.render(
      <StrictMode key={this.#drawn}>
        <ErrorBoundary>{stage({ actor, path: routeOf(actor.getSnapshot()) ?? '/', onReady: () => {} })}</ErrorBoundary>
      </StrictMode>,
    );
  }
}

/** Stops screens from moving the focus while the user works outside the stage: they focus headings and errors. */
function keepFocusOutside() {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

const tell = (news: StageNews) => parent.postMessage(news, self.origin);

const fail = (error: Error) => tell({ type: 'stage.failed', message: error.message });

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
    started: last.started.map(({ id, input }) => ({ id, input: mask(plain(input)) })),
    told: last.told.map(({ to, event }) => `${to}: ${event.type}`),
    did: last.effects.map(({ type }) => type),
    waitsFor: running.map(({ id }) => id),
    choices: choices(moment),
    rules: verdicts(),
  };
}
