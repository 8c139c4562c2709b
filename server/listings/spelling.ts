/** How many slips of the keyboard a word of this length is forgiven: none in short ones, where each makes another word. */
export function slipsForgiven(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * How many slips lie between two words: a letter too many, too few, another one, or two changed about.
 *
 * @source Optimal string alignment, the restricted Damerau–Levenshtein distance.
 */
export function slipsBetween(one: string, other: string): number {
  const columns = [...other];
  let twoAbove: number[] = [];
  let above = columns.map((_, index) => index + 1);
  above.unshift(0);
  let previous = '';
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (const [column, candidate] of columns.entries()) {
      const at = (line: readonly number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
      const swapped = column > 0 && letter === columns[column - 1] && previous === candidate;
      current.push(
        Math.min(
          at(current, column) + 1,
          at(above, column + 1) + 1,
          at(above, column) + (letter === candidate ? 0 : 1),
          swapped ? at(twoAbove, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [twoAbove, above, previous] = [above, current, letter];
  }
  return above.at(-1) ?? 0;
}
