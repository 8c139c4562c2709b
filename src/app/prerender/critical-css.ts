/** Extracts the rules that a page needs: those whose classes are in its HTML and their dependencies, without fonts. */

/** A style sheet as scripts/prerender/read-sheet.ts has read it. */
export type Sheet = readonly SheetNode[];

export type SheetNode =
  | { readonly at: string; readonly nodes: Sheet }
  | { readonly keyframes: string; readonly text: string }
  | {
      readonly selectors: readonly { readonly text: string; readonly classes: readonly string[] }[];
      readonly body: string;
      /** Words of the rule's `animation`, which include the names of its keyframes. */
      readonly moves: readonly string[];
    }
  /** An `@font-face` rule. */
  | { readonly face: string }
  /** Rules that every page needs, such as the order of the layers. */
  | { readonly text: string };

export function criticalCss(sheet: Sheet, html: string): string {
  const present = new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const moves = new Set<string>();

  const pick = (node: SheetNode): string => {
    if ('at' in node) return pickAll(node.at, node.nodes);
    if ('face' in node) return '';
    if (!('selectors' in node)) return node.text;
    const kept = node.selectors.filter(({ classes }) => classes.every((name) => present.has(name)));
    if (kept.length === 0) return '';
    for (const name of node.moves) moves.add(name);
    return `${kept.map(({ text }) => text).join(',')}{${node.body}}`;
  };
  const pickAll = (at: string, nodes: Sheet) => {
    const inside = nodes.filter(isUsed).map(pick).join('');
    return inside && `${at}{${inside}}`;
  };
  const isUsed = (node: SheetNode) => !('keyframes' in node) || moves.has(node.keyframes);

  // The used keyframes are known once every rule has been read.
  sheet.map(pick);
  return sheet.filter(isUsed).map(pick).join('');
}

/** The fonts that a page loads after its first paint. */
export const fontFacesOf = (sheet: Sheet): string => sheet.map((node) => ('face' in node ? node.face : '')).join('');
