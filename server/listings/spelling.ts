/**
 * Returns the number of typing errors to forgive in a word: none in short ones, where each error makes another word.
 */
export function allowedTypos(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Returns the number of typing errors between two words: a letter added, missing or replaced, or two letters swapped.
 *
 * @source Optimal string alignment, the restricted Damerau–Levenshtein distance.
 */
export function countTypos(one: string, other: string): number {
  const [rows, columns] = withoutCommonEnds([...one], [...other]);
  let twoAbove: number[] = [];
  let above = [0, ...columns.map((_, index) => index + 1)];
  for (let row = 1; row <= rows.length; row += 1) {
    const current = [row];
    const at = (line: readonly number[], column: number) => line[column] ?? Number.POSITIVE_INFINITY;
    for (let column = 1; column <= columns.length; column += 1) {
      const isSame = rows[row - 1] === columns[column - 1];
      const isSwapped = row > 1 && rows[row - 1] === columns[column - 2] && rows[row - 2] === columns[column - 1];
      current.push(
        Math.min(
          at(current, column - 1) + 1,
          at(above, column) + 1,
          at(above, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(twoAbove, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [twoAbove, above] = [above, current];
  }
  return above.at(-1) ?? 0;
}

/** Drops the common beginning and end of two words, so that few letters are left to compare. */
function withoutCommonEnds(one: readonly string[], other: readonly string[]) {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)] as const;
}
