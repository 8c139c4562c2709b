import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { stateSlug } from '#machines/flow-book/flow-book.addresses.ts';
import { flowBookMachine, type Tool } from '#machines/flow-book/flow-book.machine.ts';
import type { Timeline } from '#machines/flow-book/timeline.ts';
import { pathId } from '#machines/path-engine/book.ts';
import { allOf, chartOf } from '#machines/path-engine/chart.ts';
import { useFlow } from '../app/actors/use-flow.ts';
import { findWholePath, firstTimeline, timelineOf, timelineTo } from './drive/timelines.ts';
import type { BookFlow } from './flows.ts';

export type FlowBookActor = ActorRefFrom<typeof flowBookMachine>;

const tools: Record<string, Tool> = { drive: 'driving', paths: 'reading' };

interface AddressedView {
  tool: Tool;
  timeline: Timeline;
  /** How many steps of the timeline have happened. */
  at: number;
  /** The state in the address, if the flow has it. */
  state: string | undefined;
}

/** Starts the Flow Book's machine for one flow at the address, and follows the address to other states and paths. */
export function useFlowBook(flow: BookFlow) {
  const addressed = useAddressedView(flow);
  const actor = useFlow(flowBookMachine, { tool: addressed.tool, timeline: addressed.timeline });
  const { state, timeline, at } = addressed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another state in the address is a reason to go there
  useEffect(() => {
    if (state) actor.send({ type: 'tool.chosen', tool: 'driving' });
    actor.send({ type: 'timeline.chosen', timeline, at });
  }, [actor, state]);

  useWrittenAddress(actor, flow);
  return { actor, state };
}

/** Writes the tool, the path and the step into the address, so that a reload and a link lead back to them. */
function useWrittenAddress(actor: FlowBookActor, { book }: BookFlow) {
  const [search, setSearch] = useSearchParams();
  const tool = useSelector(actor, ({ value }) => value.tool);
  const timeline = useSelector(actor, ({ context }) => context.timeline);
  const at = useSelector(actor, ({ context }) => context.at);
  const path = useMemo(() => findWholePath(timeline, book), [timeline, book]);

  useEffect(() => {
    if (tool === 'opening') return;
    const wanted = new URLSearchParams(search);
    for (const name of ['tool', 'path', 'step']) wanted.delete(name);
    if (tool === 'driving') wanted.set('tool', 'drive');
    if (tool === 'reading') {
      wanted.set('tool', 'paths');
      if (path) wanted.set('path', pathId(path));
      if (path) wanted.set('step', String(at));
    }
    if (wanted.toString() !== search.toString()) setSearch(wanted, { replace: true });
  }, [tool, path, at, search, setSearch]);
}

/** Reads the address: a state, a tool, or a path and a step of it. */
function useAddressedView({ machine, book }: BookFlow): AddressedView {
  const { '*': slug } = useParams();
  const [search] = useSearchParams();
  const [tool, id, step] = [search.get('tool') ?? '', search.get('path'), search.get('step')];
  return useMemo(() => {
    const node = slug && allOf(chartOf(machine)).find(({ id }) => stateSlug(id) === slug);
    const path = book.paths.find((each) => pathId(each) === id);
    const timeline = (node && timelineTo(node.id, book)) || (path && timelineOf(path)) || firstTimeline(book);
    return {
      tool: node ? 'driving' : path ? 'reading' : (tools[tool] ?? 'watching'),
      timeline,
      at: path && step !== null ? Math.min(Number(step) || 0, timeline.steps.length) : timeline.steps.length,
      state: node ? node.id : undefined,
    };
  }, [machine, book, slug, tool, id, step]);
}
