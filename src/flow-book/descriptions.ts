/** The doc comments of states, read from the source of their machine, because machines do not contain them. */
import { allOf, type ChartNode } from '#machines/path-engine/chart.ts';

const sources = import.meta.glob('../../machines/*/*.machine.ts', { query: '?raw', import: 'default' }) as Record<
  string,
  () => Promise<string>
>;

/** The description of each state that has a doc comment, by the id of the state. */
export async function descriptionsOf(chart: ChartNode, file: string): Promise<ReadonlyMap<string, string>> {
  const folder = file.slice(0, file.indexOf('/'));
  const own = Object.entries(sources).filter(([path]) => path.includes(`/machines/${folder}/`));
  const texts = await Promise.all(own.map(([, load]) => load()));
  // A folder may have several machines: the other ones' files have their own ids.
  const ids = texts.filter((text) => text.includes(`id: '${chart.id}'`));
  return describeStates(chart, ids.length > 0 ? ids : texts);
}

interface Commented {
  /** The keys of the object literals around it, ending with its own. */
  keys: string[];
  words: string;
}

function describeStates(chart: ChartNode, texts: readonly string[]): ReadonlyMap<string, string> {
  const commented = texts.flatMap(commentedKeys);
  const described = allOf(chart).flatMap(({ id }): [string, string][] => {
    const way = id.split('.').slice(1);
    const fitting = commented.filter(
      ({ keys }) => keys.length > 0 && keys.every((key, index) => key === way[way.length - keys.length + index]),
    );
    const longest = Math.max(...fitting.map(({ keys }) => keys.length));
    const best = fitting.filter(({ keys }) => keys.length === longest);
    return best[0] && best.length === 1 ? [[id, best[0].words]] : [];
  });
  return new Map(described);
}

/** Object keys with a doc comment before them. Their paths leave out keys named `states`. */
function commentedKeys(text: string): Commented[] {
  const token =
    /\/\*\*(?<doc>.*?)\*\/|\/\/[^\n]*|\/\*.*?\*\/|'(?:\\.|[^'\\\n])*'(?!\s*:)|`(?:\\.|[^`\\])*`|(?:'(?<quoted>[\w.]+)'|(?<plain>\w+))\s*:\s*\{|[{}]/gs;
  const found: Commented[] = [];
  const around: (string | undefined)[] = [];
  let doc: { words: string; end: number } | undefined;
  for (const { 0: all, groups = {}, index } of text.matchAll(token)) {
    const key = groups.plain ?? groups.quoted;
    if (groups.doc !== undefined) doc = { words: wordsOf(groups.doc), end: index + all.length };
    else if (all === '}') around.pop();
    else if (all === '{') around.push(undefined);
    else if (key) {
      const isStates = around.at(-1) === 'states';
      around.push(key);
      const isBeside = doc && text.slice(doc.end, index).trim() === '';
      if (doc && isBeside && isStates) {
        const keys = around.filter(
          (each, place): each is string => around[place - 1] === 'states' && each !== undefined,
        );
        found.push({ keys, words: doc.words });
      }
    }
  }
  return found;
}

const wordsOf = (doc: string) =>
  doc
    .replaceAll(/\n\s*\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
