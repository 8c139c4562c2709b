import { registry } from '#machines/flows.ts';
import { produceBook } from '#machines/path-engine/print-book.ts';

/** The file of a flow's book, or the reason why there is none. */
export type ProducedBook = { text: string } | { error: string };

export async function produceNamedBook(name: string): Promise<ProducedBook> {
  const entry = registry.find((each) => each.name === name);
  if (!entry) throw new Error(`there is no flow ${name}`);
  try {
    return { text: produceBook(await entry.load()) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
