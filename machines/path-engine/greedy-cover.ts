interface Candidate<Item> {
  item: Item;
  elements: readonly string[];
  /** Above 0, in any unit. */
  cost: number;
}

/**
 * A greedy set cover: again and again the candidate that adds most for what it costs, the first of equals, until every
 * element of any of them is covered. Deterministic. At most `ln n` times as dear as the best cover; here about as good.
 *
 * @returns The items in the order in which they were taken.
 */
export function greedyCover<Item>(candidates: readonly Candidate<Item>[]): Item[] {
  const missing = new Set(candidates.flatMap(({ elements }) => elements));
  const chosen: Item[] = [];
  const addedBy = ({ elements, cost }: Candidate<Item>) =>
    new Set(elements.filter((element) => missing.has(element))).size / cost;
  while (missing.size > 0) {
    const best = candidates.reduce((one, other) => (addedBy(other) > addedBy(one) ? other : one));
    for (const element of best.elements) missing.delete(element);
    chosen.push(best.item);
  }
  return chosen;
}
