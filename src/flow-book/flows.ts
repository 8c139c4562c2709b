import type { AnyStateMachine } from 'xstate';
import { type FlowEntry, flows } from '#machines/flows.ts';

export interface BookFlow {
  name: string;
  description: string;
  machine: AnyStateMachine;
  /** How many paths the committed path book walks through it. */
  paths: number;
}

/** What each flow is about, for somebody who sees its name for the first time. */
const descriptions: Record<string, string> = {
  session: 'Whether somebody is signed in. Lives for the whole app and follows the other tabs.',
  account: 'Signing up, verifying the phone, signing in, setting a new password.',
  dashboard: 'Home after signing in: loads the person, or turns away whoever is not signed in.',
};

const loading = new Map<string, Promise<BookFlow>>();

/** Every flow of the registry. The same promises each time, so that React can wait for them. */
export const bookFlows = (): Promise<BookFlow>[] => flows.map(load);

/** Paths are lower case in the whole app, names of flows are not. `undefined` when there is no such flow. */
export function findFlow(name: string): Promise<BookFlow> | undefined {
  const entry = flows.find((flow) => flow.name.toLowerCase() === name.toLowerCase());
  return entry && load(entry);
}

function load(entry: FlowEntry): Promise<BookFlow> {
  const known = loading.get(entry.name);
  if (known) return known;
  const flow = read(entry);
  loading.set(entry.name, flow);
  return flow;
}

async function read({ name, load: loadFlow, book }: FlowEntry): Promise<BookFlow> {
  const [{ machine }, { paths }] = await Promise.all([loadFlow(), book()]);
  return { name, description: descriptions[name] ?? '', machine, paths: paths.length };
}
