/**
 * Writes the drafts that today's machines save, one for each state in which a flow is saved, to
 * `machines/<noun>/versions/<version>.json`. Run it before a machine changes and count its version up afterwards: a draft
 * that a release has saved on a device has to open in the next version too, and machines/drafts/versions.test.ts opens each
 * of these there.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type AnyActor, type AnyEventObject, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { ApiError } from '#machines/api/api-error.ts';
import { deed, photos } from '#machines/attachments/attachments.fixtures.ts';
import { attachmentsMachine } from '#machines/attachments/attachments.machine.ts';
import { availabilityMachine } from '#machines/availability/availability.machine.ts';
import { unnamedCarrier } from '#machines/carrier/carrier.fixtures.ts';
import { carrierMachine } from '#machines/carrier/carrier.machine.ts';
import { carrierDrafts, inspectionRequestDrafts, listingDrafts, reportingDrafts } from '#machines/draft-formats.ts';
import { haulDrafts } from '#machines/haul/haul.drafts.ts';
import { acceptedBooking, crates, vans } from '#machines/haul/haul.fixtures.ts';
import { haulMachine } from '#machines/haul/haul.machine.ts';
import { inspectionRequestMachine } from '#machines/inspection-request/inspection-request.machine.ts';
import { completeDrafts, halfDrafts } from '#machines/listing/listing.fixtures.ts';
import {
  apartmentListingMachine,
  propertyListingMachine,
  warehouseListingMachine,
} from '#machines/listing/listing.machine.ts';
import { routes } from '#machines/listing/listing.routes.ts';
import { layout } from '#machines/path-engine/print-book.ts';
import { rentDrafts } from '#machines/rent/rent.drafts.ts';
import { listingForRent } from '#machines/rent/rent.fixtures.ts';
import { rentMachine } from '#machines/rent/rent.machine.ts';
import { reportingMachine } from '#machines/reporting/reporting.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';

type Story = (actor: AnyActor) => Promise<void>;
/** The responses of the stubbed calls, in order. The last one repeats. */
type Answers = Record<string, (() => unknown)[]>;

const stored = () => ({ file: '3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10' });
const broken = () => {
  throw new ApiError(500, { code: 'internal', message: 'Something went wrong. Please try again.' });
};
const signedOut = () => {
  throw new ApiError(401, { code: 'unauthenticated', message: 'Please sign in.' });
};

const call = (answers: (() => unknown)[]) =>
  fromPromise(async () => (answers.length > 1 ? answers.shift() : answers[0])?.());
const calls = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).map(([id, all]) => [id, call([...all])]));

async function capture(machine: AnyStateMachine, input: unknown, answers: Answers, story: Story) {
  const upload = uploadMachine.provide({
    actors: calls({ uploadImage: [stored], uploadDocument: [stored], ...pick(answers, 'uploadImage') }) as never,
  });
  const own = Object.keys(machine.implementations.actors);
  const attachments = attachmentsMachine.provide({ actors: { upload } });
  const actors = { ...calls(answers), attachments, availability: availabilityMachine };
  const provided = Object.fromEntries(Object.entries(actors).filter(([name]) => own.includes(name)));
  const actor = createActor(machine.provide({ actors: provided }), { input });
  actor.start();
  await story(actor);
  await settled();
  const snapshot = actor.getPersistedSnapshot();
  const { value } = actor.getSnapshot();
  actor.stop();
  return { value, snapshot: await printable(snapshot) };
}

const pick = (answers: Answers, id: string): Answers => (answers[id] ? { [id]: answers[id] } : {});
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
/** Events about files, which go to the child actor that holds them. */
const files = /^(photos|document|file)\./;
const send =
  (...events: AnyEventObject[]): Story =>
  async (actor) => {
    for (const event of events) {
      const receiver = files.test(event.type) ? actor.getSnapshot().children.attachments : actor;
      receiver.send(event);
      await settled();
    }
  };

/** A file as JSON can hold it; machines/drafts/versions.test.ts reads it back. */
async function printable(value: unknown): Promise<unknown> {
  if (value instanceof File) return { $file: { name: value.name, type: value.type, text: await value.text() } };
  if (Array.isArray(value)) return Promise.all(value.map(printable));
  if (typeof value !== 'object' || value === null) return value;
  const fields = await Promise.all(Object.entries(value).map(async ([name, field]) => [name, await printable(field)]));
  return Object.fromEntries(fields);
}

const machines = {
  apartment: apartmentListingMachine,
  property: propertyListingMachine,
  warehouse: warehouseListingMachine,
};

const day = addDays(dayInLagos(new Date()), 3_650);

function listing(kind: ListingKind) {
  const draft = completeDrafts[kind];
  const files = [
    { type: 'photos.added', files: photos.slice(0, 2) },
    ...(kind === 'warehouse' ? [{ type: 'document.chosen', file: deed }] : []),
  ];
  const reviewing = [...files, { type: 'form.submitted', draft }];
  const scheduling = [...reviewing, { type: 'review.confirmed' }];
  const confirming = [
    ...scheduling,
    { type: 'days.changed', days: [{ day, start: '09:00', end: '17:00' }] },
    { type: 'schedule.proceeded' },
  ];
  const submitted = [...confirming, { type: 'submission.confirmed' }];
  const create = { apartment: 'listApartment', property: 'listProperty', warehouse: 'listWarehouse' }[kind];
  const input = { path: routes[kind].filling };
  const at = (events: AnyEventObject[], answers: Answers = {}) =>
    capture(machines[kind], input, { [create]: [broken], ...answers }, send(...events));
  return {
    'filling, half a form': at([{ type: 'form.changed', draft: halfDrafts[kind] }]),
    'filling, with files': at([...files, { type: 'form.changed', draft }]),
    'filling, a photo refused': at([...files, { type: 'file.retried', id: '1' }], { uploadImage: [signedOut] }),
    reviewing: at(reviewing),
    scheduling: at(scheduling),
    'scheduling, with a day': at(confirming.slice(0, -1)),
    confirming: at(confirming),
    'confirming, after the listing failed': at(submitted),
    'confirming, after a photo failed': at(submitted, { uploadImage: [signedOut] }),
  };
}

function inspectionRequest() {
  const draft = completeDrafts.property;
  const open = [{ type: 'screen.opened' }];
  const files = [...open, { type: 'photos.added', files: photos.slice(0, 2) }];
  const inspecting = [...files, { type: 'form.submitted', draft }];
  const chosen = [...inspecting, { type: 'day.chosen', day }, { type: 'time.chosen', time: '10:00' }];
  const paid = [...chosen, { type: 'payment.requested' }, { type: 'payment.confirmed' }];
  const at = (events: AnyEventObject[], answers: Answers = {}) =>
    capture(
      inspectionRequestMachine,
      { path: '/booking-process' },
      { listProperty: [broken], listTakenHours: [() => []], ...answers },
      send(...events),
    );
  return {
    'filling, half a form': at([...open, { type: 'form.changed', draft: halfDrafts.property }]),
    'filling, with files': at([...files, { type: 'form.changed', draft }]),
    'filling, a photo refused': at([...files, { type: 'file.retried', id: '1' }], { uploadImage: [signedOut] }),
    'inspecting, nothing chosen': at(inspecting),
    'inspecting, day and hour chosen': at(chosen),
    'inspecting, after the listing failed': at(paid),
    'inspecting, after a photo failed': at(paid, { uploadImage: [signedOut] }),
  };
}

function rent() {
  const draft = {
    fromDate: day,
    toDate: addDays(day, 14),
    purpose: 'A new job in Lagos',
    employmentStatus: 'Others',
    otherStatus: 'Student',
  };
  const open = [{ type: 'screen.opened' }];
  const idProof = new File(['a passport'], 'passport.jpg', { type: 'image/jpeg' });
  const at = (...events: AnyEventObject[]) =>
    capture(
      rentMachine,
      { propertyId: listingForRent.id },
      { getListing: [() => listingForRent], listBookedDates: [() => []], createBooking: [broken] },
      send(...open, ...events),
    );
  return {
    'filling, half a form': at({ type: 'form.changed', draft: { ...draft, purpose: '' } }),
    'filling, a complete form': at({ type: 'form.changed', draft }),
    'filling, after the booking failed': at({ type: 'form.submitted', draft, idProof }),
  };
}

function reporting() {
  const chosen = { type: 'reason.chosen', reason: 'notTheirs' };
  const written = { type: 'words.written', words: 'It is not to let.' };
  const at = (...events: AnyEventObject[]) =>
    capture(reportingMachine, { about: 'listing', id: listingForRent.id }, { report: [broken] }, send(...events));
  return {
    'wording, half a sentence': at(chosen, { type: 'words.changed', words: 'It is' }),
    reviewing: at(chosen, written),
    'reviewing, after the report failed': at(chosen, written, { type: 'report.confirmed' }),
  };
}

function carrier() {
  const vehicle = { kind: 'truck', plate: 'ABC-123DE', licence_until: day, insurance_until: day };
  const tariff = { from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: '8000', price: '₦350,000' };
  const named = { type: 'business.entered', business: { name: 'Okafor Transport', states: ['Abia', 'Lagos'] } };
  const driven = { type: 'vehicle.entered', vehicle };
  const priced = [
    { type: 'tariff.opened', at: 0 },
    { type: 'tariff.entered', tariff },
  ];
  const at = (...events: AnyEventObject[]) =>
    capture(
      carrierMachine,
      undefined,
      { getCarrier: [() => unnamedCarrier], saveCarrier: [broken] },
      send({ type: 'screen.opened' }, ...events),
    );
  return {
    'naming, half a form': at({ type: 'form.changed', typed: { business: { name: 'Okafor', states: [] } } }),
    'driving, half a vehicle': at(named, { type: 'form.changed', typed: { vehicle: { ...vehicle, plate: 'ABC' } } }),
    reviewing: at(named, driven, ...priced),
    'reviewing, after it was not saved': at(named, driven, { type: 'carrier.confirmed' }),
  };
}

function haul() {
  const typed = [{ goods: crates.goods }, { from: crates.from }, { to: crates.to }, { when: { ...crates.when, day } }];
  const steps = [...typed, { vehicle: 'van' }].map((part) => ({ type: 'form.submitted', part }));
  const added = { type: 'photos.added', files: photos.slice(0, 2) };
  const begun = (before: AnyEventObject[], answers: Answers = {}) =>
    capture(
      haulMachine,
      { bookingId: acceptedBooking.id },
      { getBooking: [() => acceptedBooking], priceShipment: [() => vans], requestShipment: [broken], ...answers },
      send(...before),
    );
  const at = (count: number, ...events: AnyEventObject[]) => begun([...steps.slice(0, count), ...events]);
  const confirmed = { type: 'shipment.confirmed' };
  return {
    'goods, half of them': at(0, { type: 'form.changed', part: { goods: { ...crates.goods, weight_kg: '' } } }),
    'destination, filled in from the booking': at(2),
    'timing, half of it': at(3, { type: 'form.changed', part: { when: { day, window: '' } } }),
    choosing: at(4),
    'reviewing, after it failed': at(5, confirmed),
    'goods, with photos': begun([added, { type: 'form.changed', part: { goods: crates.goods } }]),
    'reviewing, with photos that are there, after it failed': begun([added, ...steps, confirmed]),
    'goods, after a photo failed': begun([added, ...steps, confirmed], { uploadImage: [signedOut] }),
  };
}

async function write(file: string, drafts: Record<string, Promise<unknown>>) {
  // Never overwrites the drafts of an earlier version.
  if (existsSync(file)) return;
  const entries = await Promise.all(Object.entries(drafts).map(async ([name, draft]) => [name, await draft]));
  mkdirSync(file.slice(0, file.lastIndexOf('/')), { recursive: true });
  writeFileSync(file, `${layout(Object.fromEntries(entries))}\n`);
}

for (const kind of ['apartment', 'property', 'warehouse'] as const) {
  await write(`machines/listing/versions/${kind}-${listingDrafts.version}.json`, listing(kind));
}
await write(
  `machines/inspection-request/versions/inspection-request-${inspectionRequestDrafts.version}.json`,
  inspectionRequest(),
);
await write(`machines/rent/versions/rent-${rentDrafts.version}.json`, rent());
await write(`machines/reporting/versions/reporting-${reportingDrafts.version}.json`, reporting());
await write(`machines/carrier/versions/carrier-${carrierDrafts.version}.json`, carrier());
await write(`machines/haul/versions/haul-${haulDrafts.version}.json`, haul());
