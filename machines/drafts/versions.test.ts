/** What is on people's devices must still open: every draft that an earlier version saved, in the machine of today. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, type Snapshot } from 'xstate';
import { bookingProcessMachine } from '../booking-process/booking-process.machine.ts';
import {
  apartmentListingMachine,
  propertyListingMachine,
  warehouseListingMachine,
} from '../listing/listing.machine.ts';
import { rentMachine } from '../rent/rent.machine.ts';
import { type CapturedDrafts, revived } from './captured-draft.ts';

const machines: Record<string, AnyStateMachine> = {
  'listing/apartment': apartmentListingMachine,
  'listing/property': propertyListingMachine,
  'listing/warehouse': warehouseListingMachine,
  'booking-process/booking-process': bookingProcessMachine,
  'rent/rent': rentMachine,
};

const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\/versions\/.*\.json$/.test(file),
);

interface Persisted {
  context: { draft: object; files?: { name: string }[]; days?: unknown[]; day?: string | null; time?: string | null };
}

describe.each(files)('%s', (file) => {
  const [, flow = ''] = /^(.*)-\d+\.json$/.exec(file.replace('versions/', '')) ?? [];
  const captured: CapturedDrafts = JSON.parse(readFileSync(`machines/${file}`, 'utf8'));

  it.each(Object.entries(captured))('%s', (_, { value, snapshot }) => {
    const machine = machines[flow];
    if (!machine) throw new Error(`nobody has said which machine opens the drafts of ${flow}`);
    const saved = revived(snapshot) as Snapshot<unknown> & Persisted;

    const actor = createActor(machine, { snapshot: saved, input: {} }).start();
    const opened = actor.getSnapshot();
    actor.stop();

    expect(opened.value).toEqual(value);
    expect(opened.context.draft).toEqual(saved.context.draft);
    expect(opened.context.days).toEqual(saved.context.days);
    expect(opened.context.files?.map(({ name }: { name: string }) => name)).toEqual(
      saved.context.files?.map(({ name }) => name),
    );
  });
});
