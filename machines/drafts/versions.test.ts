/** Restores every captured draft of earlier versions in today's machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import type { AttachedFile } from '../attachments/attachments.types.ts';
import { bookingProcessDrafts } from '../booking-process/booking-process.drafts.ts';
import { bookingProcessMachine } from '../booking-process/booking-process.machine.ts';
import { carrierDrafts } from '../carrier/carrier.drafts.ts';
import { carrierMachine } from '../carrier/carrier.machine.ts';
import { haulDrafts } from '../haul/haul.drafts.ts';
import { haulMachine } from '../haul/haul.machine.ts';
import { listingDrafts } from '../listing/listing.drafts.ts';
import {
  apartmentListingMachine,
  propertyListingMachine,
  warehouseListingMachine,
} from '../listing/listing.machine.ts';
import { rentDrafts } from '../rent/rent.drafts.ts';
import { rentMachine } from '../rent/rent.machine.ts';
import { reportingDrafts } from '../reporting/reporting.drafts.ts';
import { reportingMachine } from '../reporting/reporting.machine.ts';
import { type CapturedDrafts, revived } from './captured-draft.ts';
import { type DraftFormat, restoreDraft } from './draft-format.ts';

const flows: Record<string, { machine: AnyStateMachine; format: DraftFormat }> = {
  'listing/apartment': { machine: apartmentListingMachine, format: listingDrafts },
  'listing/property': { machine: propertyListingMachine, format: listingDrafts },
  'listing/warehouse': { machine: warehouseListingMachine, format: listingDrafts },
  'booking-process/booking-process': { machine: bookingProcessMachine, format: bookingProcessDrafts },
  'rent/rent': { machine: rentMachine, format: rentDrafts },
  'carrier/carrier': { machine: carrierMachine, format: carrierDrafts },
  'haul/haul': { machine: haulMachine, format: haulDrafts },
  'reporting/reporting': { machine: reportingMachine, format: reportingDrafts },
};

const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\/versions\/.*\.json$/.test(file),
);

interface Persisted {
  context: {
    attempt?: string;
    listingAttempt?: string;
    draft: object;
    files?: AttachedFile[];
    days?: unknown[];
    day?: string | null;
    time?: string | null;
  };
  children: Record<string, { snapshot: Persisted & { context: { blob: File } } }>;
}

/**
 * The files of a flow and what is in them, whether it had them for itself or a child of its own has them. Those that
 * failed, all of them because the session had ended, wait to be sent again.
 */
async function filesOf(saved: Persisted): Promise<unknown> {
  const holder = saved.children.attachments?.snapshot ?? saved;
  // A form that has asked for none yet has none.
  const files = (holder.context.files ?? []).map(async ({ id, name, status }) => {
    const blob = holder.children[`upload-${id}`]?.snapshot.context.blob;
    return { name, status: status === 'failed' ? 'waiting' : status, says: await blob?.text() };
  });
  return await Promise.all(files);
}

describe.each(files)('%s', (file) => {
  const [, name = '', version] = /^(.*)-(\d+)\.json$/.exec(file.replace('versions/', '')) ?? [];
  const captured: CapturedDrafts = JSON.parse(readFileSync(`machines/${file}`, 'utf8'));

  it.each(Object.entries(captured))('%s', async (_, { value, snapshot }) => {
    const flow = flows[name];
    if (!flow) throw new Error(`nobody has said which machine opens the drafts of ${name}`);
    const saved = revived(snapshot) as Persisted;
    const draft = { id: name, version: Number(version), savedAt: 0, owner: null, snapshot: saved };
    const goesOn = restoreDraft(draft, flow.format);
    if (!goesOn) throw new Error(`nobody can read version ${version} of ${name} any more`);

    const actor = createActor(flow.machine, { snapshot: goesOn, input: {} }).start();
    const opened = actor.getSnapshot();
    const kept = actor.getPersistedSnapshot() as unknown as Persisted;
    actor.stop();

    expect(opened.value).toEqual(value);
    expect(opened.context.problem).toBeNull();
    // What the form has asked for since then is empty.
    expect(opened.context.draft).toMatchObject(saved.context.draft);
    expect(opened.context.days).toEqual(saved.context.days);
    expect(await filesOf(kept)).toEqual(await filesOf(saved));
    expect(kept.children.attachments?.snapshot.context.files?.some(({ status }) => status === 'failed')).not.toBe(true);
    // With another key a listing whose answer never came would be made twice.
    const { attempt, listingAttempt = attempt } = saved.context;
    if ('listingAttempt' in opened.context) expect(opened.context.listingAttempt).toBe(listingAttempt);
  });
});
