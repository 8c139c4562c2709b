/**
 * What the charts of one record have in common, whose people move it from its page: it loads, is shown, and before a move
 * one is asked once more. A move that came too late has the page look again. What may be moved, and by which call, a flow
 * says. The names are explained in record.setup.ts.
 */
import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { toProblem } from '../api/api-error.ts';

interface RecordParts<Call, Keep, Input, Shown, Unreached = readonly []> {
  /** The call that answers with the record, and the action that keeps it. */
  call: Call;
  keep: Keep;
  input: Input;
  /** What there is to do with it, in states of its own. */
  shown: Shown;
  /** Where it goes instead of saying that it cannot be loaded. */
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
          onDone: { target: 'shown', actions: { type: keep, params: answered } },
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

/** The person is asked whether they mean it, and may have to say something with it. */
export const confirming = {
  tags: 'stable',
  on: {
    'move.confirmed': { target: 'moving', actions: 'keepSaid' },
    'move.abandoned': { target: 'resting', actions: 'forgetMove' },
  },
} as const;

/** What becomes of a move that was refused, in the machine of this id. */
export function refusedAt<const Id extends string>(id: Id) {
  return [
    { guard: 'isMissing', target: `#${id}.missing` },
    {
      guard: 'isOutOfDate',
      target: 'refreshing',
      actions: ['forgetMove', { type: 'keepProblem', params: problem }],
    },
    { target: 'resting', actions: ['keepSaidAlone', { type: 'keepProblem', params: problem }] },
  ] as const;
}

interface RefreshingParts<Id, Call, Keep, Input, On> extends Omit<RecordParts<Call, Keep, Input, unknown>, 'shown'> {
  /** Of the machine. */
  id: Id;
  /** What can be done meanwhile. */
  on: On;
}

/** What is on the page stays until there is something newer, and can be acted on: the server knows better. */
export function refreshing<
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
      onDone: { target: 'resting', actions: { type: keep, params: answered } },
      onError: [{ guard: 'isMissing', target: `#${id}.missing` }, { target: 'resting' }],
    },
  } as const;
}

export const answered = <One>({ event }: { event: DoneActorEvent<One> }) => ({ record: event.output });
export const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });
