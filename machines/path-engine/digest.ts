/** A number of 32 bits by which a text is told from others, the same everywhere. @source FNV-1a */
export function hashOf(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

export const digestOf = (text: string) => hashOf(text).toString(16).padStart(8, '0');
