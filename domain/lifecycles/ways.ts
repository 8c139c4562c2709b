/** Computes where an event leads in a lifecycle. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type SnapshotFrom,
  transition,
} from 'xstate';

/** The statuses of a record, without `made`, the transient first state of some lifecycles. */
type StatusOf<Machine extends AnyStateMachine> = Exclude<SnapshotFrom<Machine>['value'], 'made'>;

/**
 * Returns the next status; `undefined` if the lifecycle does not allow the event. Caches each result, since pages and
 * lists ask for every move of every record they show.
 *
 * @param context Everything that its guards read and no more: it is part of the cache key.
 */
export function createTransitionLookup<Machine extends AnyStateMachine>(machine: Machine) {
  const ways = new Map<string, StatusOf<Machine> | undefined>();
  return (
    status: StatusOf<Machine>,
    event: EventFromLogic<Machine>,
    context?: ContextFrom<Machine>,
  ): StatusOf<Machine> | undefined => {
    const way = JSON.stringify([status, event, context]);
    if (!ways.has(way)) ways.set(way, computeNextStatus(machine, { value: status, context }, event));
    return ways.get(way);
  };
}

function computeNextStatus<Machine extends AnyStateMachine>(
  machine: Machine,
  at: Parameters<Machine['resolveState']>[0],
  event: EventFromLogic<Machine>,
): StatusOf<Machine> | undefined {
  const snapshot: AnyMachineSnapshot = machine.resolveState(at);
  if (snapshot.status !== 'active' || !snapshot.can(event)) return undefined;
  const [next]: [AnyMachineSnapshot, ...unknown[]] = transition<AnyStateMachine>(machine, snapshot, event);
  return next.value;
}
