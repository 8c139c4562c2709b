interface Ordered {
  id: string;
  purpose: 'image' | 'document';
}

/**
 * The single steps that move a photo to an index among the photos. A document may lie between two of them: stepping
 * over it takes a step of its own, which is not visible.
 *
 * @param to Index among the photos.
 */
export function stepsBetween(files: readonly Ordered[], id: string, to: number): (-1 | 1)[] {
  const from = files.findIndex((file) => file.id === id);
  const taker = files.filter(({ purpose }) => purpose === 'image')[to];
  if (from < 0 || !taker) return [];
  const distance = files.indexOf(taker) - from;
  return Array.from({ length: Math.abs(distance) }, () => (distance < 0 ? -1 : 1));
}
