import { registry } from '#machines/flows.ts';
import { produce } from '#machines/path-engine/print-book.ts';

/** The file of a flow's book, or the reason why there is none. */
export type Produced = { text: string } | { error: string };

export async function produceNamed(name: string): Promise<Produced> {
  const entry = registry.find((each) => each.name === name);
  if (!entry) throw new Error(`there is no flow ${name}`);
  try {
    return { text: produce(await entry.load()) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
