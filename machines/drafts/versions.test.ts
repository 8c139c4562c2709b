/** Opens every draft that a released version has saved on a device in today's machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, type Snapshot } from 'xstate';
import { emptyTariff, emptyVehicle } from '#domain/carrier.ts';
import type { AttachedFile } from '../attachments/attachments.types.ts';
import { carrierMachine } from '../carrier/carrier.machine.ts';
import { carrierDrafts, inspectionRequestDrafts, listingDrafts, reportingDrafts } from '../draft-formats.ts';
import { haulDrafts } from '../haul/haul.drafts.ts';
import { haulMachine } from '../haul/haul.machine.ts';
import { inspectionRequestMachine } from '../inspection-request/inspection-request.machine.ts';
import {
  apartmentListingMachine,
  propertyListingMachine,
  warehouseListingMachine,
} from '../listing/listing.machine.ts';
import { rentDrafts } from '../rent/rent.drafts.ts';
import { rentMachine } from '../rent/rent.machine.ts';
import { reportingMachine } from '../reporting/reporting.machine.ts';
import { type DraftFormat, restoreDraft } from './draft-format.ts';
import type { Draft } from './draft-store.ts';

/** Drafts as written by scripts/capture-drafts.ts: a snapshot per state, with files as JSON. */
type CapturedDrafts = Record<string, { value: unknown; snapshot: unknown }>;

interface PrintedFile {
  $file: { name: string; type: string; text: string };
}

/** Restores a printed value with its files. */
function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revived);
  if (isFile(value)) return new File([value.$file.text], value.$file.name, { type: value.$file.type });
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, revived(field)]));
}

const isFile = (value: object): value is PrintedFile => '$file' in value;

const flows: Record<string, { machine: AnyStateMachine; format: DraftFormat }> = {
  'listing/apartment': { machine: apartmentListingMachine, format: listingDrafts },
  'listing/property': { machine: propertyListingMachine, format: listingDrafts },
  'listing/warehouse': { machine: warehouseListingMachine, format: listingDrafts },
  'inspection-request/inspection-request': { machine: inspectionRequestMachine, format: inspectionRequestDrafts },
  'rent/rent': { machine: rentMachine, format: rentDrafts },
  'carrier/carrier': { machine: carrierMachine, format: carrierDrafts },
  'haul/haul': { machine: haulMachine, format: haulDrafts },
  'reporting/reporting': { machine: reportingMachine, format: reportingDrafts },
};

const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\/versions\/.*\.json$/.test(file),
);

type Persisted = Snapshot<unknown> & {
  context: {
    listingKey?: string;
    draft: object;
    files?: AttachedFile[];
    days?: unknown[];
    day?: string | null;
    time?: string | null;
  };
  children: Record<string, { snapshot: Persisted & { context: { blob: File } } }>;
};

/**
 * The files of a flow and their contents. Those that failed, all of them because the session had ended, wait to be sent
 * again.
 */
async function filesOf(saved: Persisted): Promise<unknown> {
  const holder = saved.children.attachments?.snapshot;
  const files = (holder?.context.files ?? []).map(async ({ id, name, status }) => {
    const blob = holder?.children[`upload-${id}`]?.snapshot.context.blob;
    return { name, status: status === 'failed' ? 'waiting' : status, says: await blob?.text() };
  });
  return await Promise.all(files);
}

describe.each(files)('%s', (file) => {
  const [, name = '', version] = /^(.*)-(\d+)\.json$/.exec(file.replace('versions/', '')) ?? [];
  const captured: CapturedDrafts = JSON.parse(readFileSync(`machines/${file}`, 'utf8'));

  it.each(Object.entries(captured))('%s', async (_, { value, snapshot }) => {
    const flow = flows[name];
    if (!flow) throw new Error(`No machine is listed for drafts of ${name}.`);
    const saved = revived(snapshot) as Persisted;
    const draft = { id: name, version: Number(version), savedAt: 0, owner: null, snapshot: saved };
    const goesOn = restoreDraft(draft, flow.format);
    if (!goesOn) throw new Error(`Version ${version} of ${name} cannot be read.`);

    const actor = createActor(flow.machine, { snapshot: goesOn, input: {} }).start();
    const opened = actor.getSnapshot();
    const kept = actor.getPersistedSnapshot() as Persisted;
    actor.stop();

    // The machine may have split the state since: then a child state of it is active.
    expect(opened.matches(value)).toBe(true);
    expect(opened.context.problem).toBeNull();
    // Fields that were added later are empty.
    expect(opened.context.draft).toMatchObject(saved.context.draft);
    expect(opened.context.days).toEqual(saved.context.days);
    expect(await filesOf(kept)).toEqual(await filesOf(saved));
    expect(kept.children.attachments?.snapshot.context.files?.some(({ status }) => status === 'failed')).not.toBe(true);
    // With another key a listing whose response was lost would be created twice.
    expect(opened.context.listingKey).toBe(saved.context.listingKey);
  });
});

describe('upgrading drafts of a carrier from the version without half-filled vehicles and tariffs', () => {
  const file = `machines/carrier/versions/carrier-${carrierDrafts.version}.json`;
  const captured: CapturedDrafts = JSON.parse(readFileSync(file, 'utf8'));
  /** Drafts as the last change before the first release upgraded them. */
  const format: DraftFormat = {
    version: 3,
    upgrades: {
      2: (saved) => ({
        ...saved,
        context: { ...saved.context, begunVehicle: emptyVehicle, begunTariff: emptyTariff },
      }),
    },
  };

  it.each(Object.entries(captured))('restores a draft (%s) in its last state', (_, { value, snapshot }) => {
    const { begunVehicle, begunTariff, ...context } = (snapshot as Persisted).context as Record<string, unknown>;
    const before = { version: 2, snapshot: { ...(snapshot as object), context } };
    const saved = restoreDraft(before, format);

    const actor = createActor(carrierMachine, { snapshot: saved }).start();
    const opened = actor.getSnapshot();
    actor.stop();

    expect(begunVehicle).toBeDefined();
    expect(begunTariff).toBeDefined();
    expect(opened.value).toEqual(value);
    expect(opened.context).toMatchObject({ begunVehicle: emptyVehicle, begunTariff: emptyTariff });
    expect(opened.context.draft).toEqual(context.draft);
  });

  it('refuses them without the upgrade', () => {
    expect(restoreDraft({ version: 2, snapshot: Object.values(captured)[0]?.snapshot }, carrierDrafts)).toBeUndefined();
  });
});

const format: DraftFormat = {
  version: 3,
  upgrades: {
    1: (saved) => ({ ...saved, context: { ...saved.context, second: 'added' } }),
    2: (saved) => ({ ...saved, context: { ...saved.context, third: 'added' } }),
  },
};

const draftOf = (version: number, context: object = {}): Draft => ({
  id: 'rent:1',
  version,
  savedAt: 0,
  owner: null,
  snapshot: { status: 'active', value: 'filling', context },
});

describe('restoreDraft', () => {
  it('applies every upgrade in order', () => {
    expect(restoreDraft(draftOf(1, { first: 'typed' }), format)).toMatchObject({
      value: 'filling',
      context: { first: 'typed', second: 'added', third: 'added' },
    });
  });

  it('clears problems', () => {
    expect(restoreDraft(draftOf(3, { problem: { code: 'internal' } }), format)).toMatchObject({
      context: { problem: null },
    });
  });

  it.each([0, 4])('returns undefined for the unknown version %i', (version) => {
    expect(restoreDraft(draftOf(version), format)).toBeUndefined();
  });

  it('returns undefined for a damaged snapshot', () => {
    const without = { ...draftOf(haulDrafts.version), snapshot: { status: 'active', value: { filling: 'goods' } } };

    expect(restoreDraft(without, haulDrafts)).toBeUndefined();
    expect(restoreDraft({ ...without, snapshot: null }, haulDrafts)).toBeUndefined();
  });
});
