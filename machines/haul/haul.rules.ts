/** Properties: one idempotency key creates one shipment, and typed values are never lost. */
import { haulParts, type PlaceDraft } from '#domain/haul.ts';
import { textOf } from '../path-engine/plain.ts';
import { type Rule, rulesFor } from '../path-engine/rules.ts';
import { keepsKey } from '../shared.rules.ts';
import { formOf } from './haul.payload.ts';
import { chosenVehicle, type HaulContext, type HaulEvent } from './haul.types.ts';

const { always, never } = rulesFor<HaulContext>();

const sentBy = ({ started }: { started: readonly { id: string; input: unknown }[] }) =>
  started.find(({ id }) => id === 'requestShipment')?.input as { body: unknown } | undefined;

/** The only events that send a request: the user confirms, or its photos are stored after that. */
const SENDS: readonly string[] = ['shipment.confirmed', 'attachments.stored'];

/** Whether a booking has filled in only fields that were empty. */
const isFilledUp = (before: PlaceDraft, now: PlaceDraft) =>
  Object.entries(before).every(([name, typed]) => typed === '' || typed === now[name as keyof PlaceDraft]);

export const haulRules: readonly Rule[] = [
  keepsKey('idempotencyKey'),
  never('typed values of a part are lost', ({ event, context }, before) => {
    if (!before) return false;
    const { part = {} } = (event ?? {}) as Partial<Extract<HaulEvent, { part: object }>>;
    return [...haulParts, 'vehicle' as const].some((name) => {
      const [was, is] = [before.context.draft[name], context.draft[name]];
      if (textOf(was) === textOf(is) || textOf(part[name]) === textOf(is)) return false;
      const isRead = event?.type === 'xstate.done.actor.getBooking' && name === 'to';
      return !(isRead && isFilledUp(before.context.draft.to, context.draft.to));
    });
  }),
  never('it is sent without being confirmed', (now) => {
    return sentBy(now) !== undefined && !SENDS.includes(now.event?.type ?? '');
  }),
  always('a request is sent with all its photos', (now) => {
    return sentBy(now) === undefined || now.context.stored?.images.length === now.context.attached.photos;
  }),
  always('the sent request is the reviewed one, with a vehicle that can carry the goods', (now, before) => {
    const sent = sentBy(now);
    if (!sent) return true;
    const { draft } = now.context;
    const isShown = textOf(before?.context.draft) === textOf(draft);
    return isShown && chosenVehicle(now.context) !== undefined && textOf(sent.body) === textOf(formOf(now.context));
  }),
];
