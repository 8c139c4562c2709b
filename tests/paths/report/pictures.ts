import { escapeHtml } from '#domain/html.ts';

/** A picture by its name. Most steps look like an earlier one, so the page embeds each picture once. */
export const picture = (shot: string, alt: string) => `<img alt="${escapeHtml(alt)}" data-shot="${escapeHtml(shot)}">`;

/** The pictures of a page, and the script that shows them when their path is opened. */
export function pictures(shots: readonly string[], contentOf: (shot: string) => string): string {
  const known = [...new Set(shots)].map((shot) => [shot, contentOf(shot)] as const);
  return `<script type="application/json" id="shots">${JSON.stringify(Object.fromEntries(known))}</script>
<script>${show}</script>`;
}

const show = `
const shots = JSON.parse(document.getElementById('shots').textContent);
const fill = (part) => {
  for (const image of part.querySelectorAll('img[data-shot]:not([src])')) image.src = shots[image.dataset.shot];
};
for (const part of document.querySelectorAll('.failures')) fill(part);
addEventListener('toggle', ({ target }) => target.open && fill(target), true);
`;
