/** Properties that several flows share. Those of a single flow are in its folder. */
import { idempotencyGuards } from './api/idempotency-key.ts';
import { textOf } from './path-engine/plain.ts';
import { type Moment, type Rule, rulesFor } from './path-engine/rules.ts';
import { endedActor } from './path-engine/tries.ts';

type Fields = Record<string, unknown>;
const { always, never, eventually } = rulesFor<Fields | undefined>();

/** Exceptions of a flow from the shared properties, each with the reason. */
export interface Quiet {
  /** States whose page explains a missing record and has links to go on, by state id. */
  pages?: Readonly<Record<string, string>>;
  /** Failures that the screen does not show, as `call at state`. */
  failures?: Readonly<Record<string, string>>;
  /** Busy states for which the samples do not cover every outcome, by state id. */
  busy?: Readonly<Record<string, string>>;
}

/** The properties of every flow, except for its `Quiet` exceptions. */
export const everyFlow = ({ pages = {}, failures = {}, busy = {} }: Quiet = {}): Rule[] => [
  always(
    'there is a way on, unless the flow has ended',
    ({ ended, waysOn, leaves }) => ended || waysOn > 0 || leaves.some((leaf) => leaf in pages),
  ),
  eventually(
    'what is busy ends',
    ({ tags, leaves }) => tags.has('busy') && !leaves.some((leaf) => leaf in busy),
    ({ tags, ended }) => ended || !tags.has('busy'),
  ),
  always('a failure is shown', (now) => {
    const failed = failedCall(now);
    if (!failed || now.tags.has('busy') || now.ended) return true;
    if (now.leaves.some((leaf) => leaf in pages || `${failed} at ${leaf}` in failures)) return true;
    return !now.context || !('problem' in now.context) || saysSomething(now.context) || showsCopy(now.context);
  }),
  never('the address contains a code, a token, a password or a phone', ({ route, context }, _, past) =>
    secretsOf(past).some((secret) => [route, context?.path].some((place) => String(place ?? '').includes(secret))),
  ),
];

/**
 * Keeps the idempotency key while the result of the call that carried it is unknown.
 *
 * @param another Events that make it a different request, which takes a new key.
 */
export const keepsKey = (field: string, another: readonly string[] = []): Rule =>
  never(`the ${field} is replaced while its answer is unknown`, (now, before) => {
    if (!before || before.context?.[field] === now.context?.[field]) return false;
    return !isDefinite(now) && !another.includes(now.event?.type ?? '');
  });

/**
 * Keeps the typed value: only typing changes it.
 *
 * @param field The field of the context; `typedAs` is that of the event.
 * @param changedBy Other events that change it: an accepted suggestion, or a sent form.
 */
export const keepsTyped = (field: string, { typedAs = field, changedBy = [] as readonly string[] } = {}): Rule =>
  never(`the ${field} that was typed is lost`, ({ event, context }, before) => {
    if (!before || textOf(before.context?.[field]) === textOf(context?.[field])) return false;
    return textOf(event?.[typedAs]) !== textOf(context?.[field]) && !changedBy.includes(event?.type ?? '');
  });

const failedCall = ({ event }: Moment) => {
  const ended = event && endedActor(event.type);
  return ended?.failed ? ended.id : undefined;
};

/** Whether the call has ended with a known outcome. */
const isDefinite = ({ event }: Moment) =>
  event !== null && endedActor(event.type) !== undefined && !idempotencyGuards.isRetryable({ event });

/** Whether the page shows the copy on this device, and says so: the same as `isStale`. */
const showsCopy = ({ known }: Readonly<Record<string, unknown>>) =>
  Array.isArray(known) ? known.length > 0 : known !== null && known !== undefined;

const saysSomething = (context: Fields) =>
  Object.entries(context).some(
    ([name, value]) => /problem|notice/i.test(name) && value !== null && value !== undefined,
  );

/** Collects the secrets that the user has entered so far. */
function secretsOf(past: readonly Moment[]): string[] {
  return past.flatMap(({ event }) =>
    ['code', 'otp', 'password', 'phone_no'].flatMap((name) => {
      const typed = event?.[name];
      return typeof typed === 'string' && typed !== '' ? [typed] : [];
    }),
  );
}
