/** What every lifecycle is asked: where an event leads what stands somewhere. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type SnapshotFrom,
  transition,
} from 'xstate';

/** What a record can be: nothing rests in `made`, where some lifecycles begin. */
type StatusOf<Machine extends AnyStateMachine> = Exclude<SnapshotFrom<Machine>['value'], 'made'>;

/**
 * Where an event leads; `undefined` where the lifecycle has no such way. Each way is worked out once, since pages and lists
 * ask for all moves of all they show.
 *
 * @param context All that its guards read and no more: a way is remembered by it.
 */
export function waysOf<Machine extends AnyStateMachine>(machine: Machine) {
  const ways = new Map<string, StatusOf<Machine> | undefined>();
  return (
    status: StatusOf<Machine>,
    event: EventFromLogic<Machine>,
    context?: ContextFrom<Machine>,
  ): StatusOf<Machine> | undefined => {
    const way = JSON.stringify([status, event, context]);
    if (!ways.has(way)) ways.set(way, workedOut(machine, { value: status, context }, event));
    return ways.get(way);
  };
}

function workedOut<Machine extends AnyStateMachine>(
  machine: Machine,
  at: Parameters<Machine['resolveState']>[0],
  event: EventFromLogic<Machine>,
): StatusOf<Machine> | undefined {
  const snapshot: AnyMachineSnapshot = machine.resolveState(at);
  if (snapshot.status !== 'active' || !snapshot.can(event)) return undefined;
  const [next]: [AnyMachineSnapshot, ...unknown[]] = transition<AnyStateMachine>(machine, snapshot, event);
  return next.value;
}
