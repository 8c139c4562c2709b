interface Ordered {
  id: string;
  purpose: 'image' | 'document';
}

/**
 * The single steps that bring a photo to a place among the photos. A document may stand between two of them: stepping
 * over it takes a step of its own, though nobody sees it.
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
