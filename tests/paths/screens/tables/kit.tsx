import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { pageLines, pageOffers } from '../page-lines.ts';

/** A table of screens: one entry for each variant, with its lines. */
export type ScreenTable = () => readonly Part[] | Promise<readonly Part[]>;
export type Part = readonly [of: string, lines: readonly string[]];

export const doNothing = () => undefined;

export const renderPage = (element: ReactElement) =>
  render(
    <MemoryRouter>
      <main>{element}</main>
    </MemoryRouter>,
  ).container;

/** Loads the code that an element loads when it is first shown. */
export async function preload(element: ReactElement) {
  renderPage(element);
  await act(() => vi.dynamicImportSettled());
  cleanup();
}

/** The lines of an element, and its available controls. */
export function linesOf(element: ReactElement): string[] {
  renderPage(element);
  const lines = [...pageLines(document).slice(1), `offers ${pageOffers(document)}`];
  cleanup();
  return lines;
}

/** Prints variants with the same lines once. */
export function groupIdentical(ways: readonly (readonly [way: string, lines: readonly string[]])[]): string[] {
  const texts = ways.map(([, lines]) => lines.join('\n'));
  return [...new Set(texts)].flatMap((text) => {
    const those = ways.filter((_, at) => texts[at] === text).map(([way]) => way);
    const which = those.length === ways.length ? 'always' : those.join('; ');
    return [`${which}:`, ...(text || 'nothing').split('\n').map((line) => `  ${line}`)];
  });
}

/** The entry of the lines that all variants share. */
export const SHARED_LINES = 'in each of them';

/** Moves the lines that all parts share into an entry of their own, before the others. */
export function factorOutShared(parts: readonly Part[]): Part[] {
  const [first, ...others] = parts.map(([, lines]) => lines);
  const common = (first ?? []).filter((line) => others.every((lines) => lines.includes(line)));
  return [
    ...(common.length > 0 ? [[SHARED_LINES, common] as const] : []),
    ...parts.map(([of, lines]): Part => [of, lines.filter((line) => !common.includes(line))]),
  ];
}

export const normalizeSpace = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
