import { useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { flowBookMachine, type Tool } from '#machines/flow-book/flow-book.machine.ts';
import type { Timeline } from '#machines/flow-book/timeline.ts';
import { useFlow } from '../app/actors/use-flow.ts';
import { allOf, chartOf } from './chart-model.ts';
import { firstTimeline, timelineOf, timelineTo } from './drive/timelines.ts';
import { type BookFlow, stateSlug } from './flows.ts';

export type FlowBookActor = ActorRefFrom<typeof flowBookMachine>;

const tools: Record<string, Tool> = { drive: 'driving', paths: 'reading' };

interface AddressedView {
  tool: Tool;
  timeline: Timeline;
  /** The state in the address, if the flow has it. */
  state: string | undefined;
}

/** Starts the Flow Book's machine for one flow at the address, and follows the address to other states and paths. */
export function useFlowBook(flow: BookFlow) {
  const addressed = useAddressedView(flow);
  const actor = useFlow(flowBookMachine, { tool: addressed.tool, timeline: addressed.timeline });
  const { state, timeline } = addressed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another state in the address is a reason to go there
  useEffect(() => {
    if (!state) return;
    actor.send({ type: 'tool.chosen', tool: 'driving' });
    actor.send({ type: 'timeline.chosen', timeline, at: timeline.steps.length });
  }, [actor, state]);

  return { actor, state };
}

/** Reads the address: a state, a tool, or a path by its number. */
function useAddressedView({ machine, book }: BookFlow): AddressedView {
  const { '*': slug } = useParams();
  const [search] = useSearchParams();
  const [tool, number] = [search.get('tool') ?? '', search.get('path')];
  return useMemo(() => {
    const node = slug && allOf(chartOf(machine)).find(({ id }) => stateSlug(id) === slug);
    const path = number === null ? undefined : book.paths[Number(number) - 1];
    const timeline = (node && timelineTo(node.id, book)) || (path && timelineOf(path)) || firstTimeline(book);
    return {
      tool: node ? 'driving' : path ? 'reading' : (tools[tool] ?? 'watching'),
      timeline,
      state: node ? node.id : undefined,
    };
  }, [machine, book, slug, tool, number]);
}
