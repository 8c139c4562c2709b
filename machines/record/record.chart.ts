/**
 * The chart shared by pages of one record: it loads, shows the record, and asks for confirmation before a move. A move
 * that is out of date reloads the record. A flow supplies the moves and calls. The names are implemented in
 * record.setup.ts.
 */
import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { toProblem } from '../api/api-error.ts';

interface RecordParts<Call, Keep, Input, Shown, Unreached = readonly []> {
  /** The call that loads the record, and the action that keeps it. */
  call: Call;
  keep: Keep;
  input: Input;
  /** States while the record is shown. */
  shown: Shown;
  /** Transitions for failures that are not shown as such. */
  unreached?: Unreached;
}

export function recordChart<
  const Call extends string,
  const Keep extends string,
  Input,
  const Shown,
  const Unreached extends readonly unknown[] = readonly [],
>({
  call,
  keep,
  input,
  shown,
  unreached = [] as unknown as Unreached,
}: RecordParts<Call, Keep, Input, Shown, Unreached>) {
  return {
    initial: 'arriving',
    states: {
      arriving: { on: { 'screen.opened': 'loading' } },
      loading: {
        tags: 'busy',
        invoke: {
          id: call,
          src: call,
          input,
          onDone: { target: 'shown', actions: { type: keep, params: toRecord } },
          onError: [
            { guard: 'isMissing', target: 'missing' },
            ...unreached,
            { target: 'failed', actions: { type: 'keepProblem', params: problem } },
          ],
        },
      },
      shown,
      missing: {},
      failed: {
        tags: 'failed',
        on: { 'retry.requested': { target: 'loading', actions: 'clearProblem' } },
      },
    },
  } as const;
}

/** Asks for confirmation, and for text if the move needs it. */
export const confirmingState = {
  tags: 'stable',
  on: {
    'move.confirmed': { target: 'moving', actions: 'keepSaid' },
    'move.abandoned': { target: 'resting', actions: 'forgetMove' },
  },
} as const;

/** Handles a refused move in the machine of this id. `overtaken` names the action for a move that is out of date. */
export function refusalTransitions<const Id extends string, const Overtaken extends string = 'forgetMove'>(
  id: Id,
  overtaken = 'forgetMove' as Overtaken,
) {
  return [
    { guard: 'isMissing', target: `#${id}.missing` },
    {
      guard: 'isOutOfDate',
      target: 'refreshing',
      actions: [overtaken, { type: 'keepProblem', params: problem }],
    },
    { target: 'resting', actions: ['keepSaidAlone', { type: 'keepProblem', params: problem }] },
  ] as const;
}

interface RefreshingParts<Id, Call, Keep, Input, On> extends Omit<RecordParts<Call, Keep, Input, unknown>, 'shown'> {
  /** The machine's id. */
  id: Id;
  /** Transitions while refreshing. */
  on: On;
}

/** Reloads the record in the background. The shown record stays usable; the server refuses what is out of date. */
export function refreshingState<
  const Id extends string,
  const Call extends string,
  const Keep extends string,
  Input,
  const On,
>({ id, call, keep, input, on }: RefreshingParts<Id, Call, Keep, Input, On>) {
  return {
    tags: 'busy',
    on,
    invoke: {
      id: `${call}Again`,
      src: call,
      input,
      onDone: { target: 'resting', actions: { type: keep, params: toRecord } },
      onError: [{ guard: 'isMissing', target: `#${id}.missing` }, { target: 'resting' }],
    },
  } as const;
}

export const toRecord = <One>({ event }: { event: DoneActorEvent<One> }) => ({ record: event.output });
export const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });
