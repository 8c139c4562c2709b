/** What is on people's devices must still open: every draft that an earlier version saved, in the machine of today. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { bookingProcessDrafts } from '../booking-process/booking-process.drafts.ts';
import { bookingProcessMachine } from '../booking-process/booking-process.machine.ts';
import { listingDrafts } from '../listing/listing.drafts.ts';
import {
  apartmentListingMachine,
  propertyListingMachine,
  warehouseListingMachine,
} from '../listing/listing.machine.ts';
import { rentDrafts } from '../rent/rent.drafts.ts';
import { rentMachine } from '../rent/rent.machine.ts';
import { type CapturedDrafts, revived } from './captured-draft.ts';
import { type DraftFormat, openedDraft } from './draft-format.ts';

const flows: Record<string, { machine: AnyStateMachine; format: DraftFormat }> = {
  'listing/apartment': { machine: apartmentListingMachine, format: listingDrafts },
  'listing/property': { machine: propertyListingMachine, format: listingDrafts },
  'listing/warehouse': { machine: warehouseListingMachine, format: listingDrafts },
  'booking-process/booking-process': { machine: bookingProcessMachine, format: bookingProcessDrafts },
  'rent/rent': { machine: rentMachine, format: rentDrafts },
};

const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\/versions\/.*\.json$/.test(file),
);

interface Persisted {
  context: {
    draft: object;
    files?: { name: string }[];
    days?: unknown[];
    day?: string | null;
    time?: string | null;
  };
}

describe.each(files)('%s', (file) => {
  const [, name = '', version] = /^(.*)-(\d+)\.json$/.exec(file.replace('versions/', '')) ?? [];
  const captured: CapturedDrafts = JSON.parse(readFileSync(`machines/${file}`, 'utf8'));

  it.each(Object.entries(captured))('%s', (_, { value, snapshot }) => {
    const flow = flows[name];
    if (!flow) throw new Error(`nobody has said which machine opens the drafts of ${name}`);
    const saved = revived(snapshot) as Persisted;
    const draft = { id: name, version: Number(version), savedAt: 0, owner: null, snapshot: saved };
    const goesOn = openedDraft(draft, flow.format);
    if (!goesOn) throw new Error(`nobody can read version ${version} of ${name} any more`);

    const actor = createActor(flow.machine, { snapshot: goesOn, input: {} }).start();
    const opened = actor.getSnapshot();
    actor.stop();

    expect(opened.value).toEqual(value);
    expect(opened.context.problem).toBeNull();
    expect(opened.context.draft).toEqual(saved.context.draft);
    expect(opened.context.days).toEqual(saved.context.days);
    expect(opened.context.files?.map(({ name }: { name: string }) => name)).toEqual(
      saved.context.files?.map(({ name }) => name),
    );
  });
});
