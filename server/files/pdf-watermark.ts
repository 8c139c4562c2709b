/** Draws the booking of an ID proof over every page of a PDF, in the same strokes as over a picture. */
import type { PDFDocument, PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { BROKEN_DOCUMENT, TOO_MANY_PAGES, unsupportedFile } from './file.errors.ts';
import { runWhenFree } from './image-sizes.ts';
import { ADVANCE, strokesOf, TILE_HEIGHT } from './watermark.ts';

/** Maximum pages of an ID proof, because each is drawn on whenever the proof is opened. */
const MOST_PAGES = 20;

/** Loads the library with the first PDF, so that the server starts faster. */
const library = () => import('@cantoo/pdf-lib');

/**
 * Checks that a watermark can be drawn on the PDF, so that no PDF is stored that would be shown without one.
 *
 * @throws unsupportedFile
 */
export async function checkMarkable(content: Uint8Array): Promise<void> {
  await runWhenFree(async () => {
    const { pages } = await pagesOf(content);
    try {
      for (const page of pages) readPage(page);
    } catch (error) {
      throw unsupportedFile(BROKEN_DOCUMENT, { cause: error });
    }
  });
}

/** @param words Letters of the strokes, digits and spaces. @returns The PDF with the words all over its pages. */
export async function withPdfWatermark(content: Uint8Array, words: string): Promise<Uint8Array<ArrayBuffer>> {
  return await runWhenFree(async () => {
    const { document, pages } = await pagesOf(content);
    try {
      const drawn = new Map<string, PDFRef>();
      const contents = (await library()).PDFName.of('Contents');
      for (const page of pages) {
        const { node, box } = readPage(page);
        if (!node.Contents()) node.set(contents, document.context.obj([]));
        node.addContentStream(drawingFor(document, box, words, drawn));
      }
      return new Uint8Array(await document.save({ addDefaultPage: false }));
    } catch (error) {
      throw unsupportedFile(BROKEN_DOCUMENT, { cause: error });
    }
  });
}

async function pagesOf(content: Uint8Array) {
  let document: PDFDocument;
  let pages: PDFPage[];
  try {
    document = await (await library()).PDFDocument.load(content, { updateMetadata: false });
    pages = document.getPages();
  } catch (error) {
    throw unsupportedFile(BROKEN_DOCUMENT, { cause: error });
  }
  if (pages.length === 0) throw unsupportedFile(BROKEN_DOCUMENT);
  if (pages.length > MOST_PAGES) throw unsupportedFile(TOO_MANY_PAGES);
  return { document, pages };
}

/**
 * Prepares a page: reads its size, and isolates its drawing state, so that the watermark uses the coordinates of an
 * untouched page.
 */
function readPage(page: PDFPage) {
  const box = page.getMediaBox();
  page.node.normalize();
  return { node: page.node, box };
}

/** Returns the drawing for a page. Pages of one size share it. */
function drawingFor({ context }: PDFDocument, box: Box, words: string, drawn: Map<string, PDFRef>): PDFRef {
  const size = [box.x, box.y, box.width, box.height].join(' ');
  const known = drawn.get(size) ?? context.register(context.flateStream(linesOver(box, words)));
  drawn.set(size, known);
  return known;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The most tiles along a side, because a page may have any size. */
const MOST_TILES = 12;

/** Draws light lines below dark ones, so that they are visible on any background. */
function linesOver({ x, y, width, height }: Box, words: string): string {
  const length = (words.length + 2) * ADVANCE;
  const scale = Math.max(
    Math.min(width, height) / 160,
    width / (length * MOST_TILES),
    height / (TILE_HEIGHT * MOST_TILES),
  );
  const tiles: string[] = [];
  for (let top = 0; top * TILE_HEIGHT * scale < height; top += 1) {
    for (let left = 0; left * length * scale < width; left += 1) {
      const shift = [x + left * length * scale, y + height - top * TILE_HEIGHT * scale];
      tiles.push(`q ${[scale, 0, 0, -scale, ...shift].map(decimal).join(' ')} cm\n${pathOf(words)}\nQ`);
    }
  }
  return `q\n${['1 1 1 RG 1.2 w', '0.35 0.35 0.35 RG 0.5 w'].map((pen) => `${pen}\n${tiles.join('\n')}`).join('\n')}\nQ`;
}

const pathOf = (words: string) =>
  strokesOf(words)
    .map((points) => points.map(([x, y], at) => `${decimal(x)} ${decimal(y)} ${at === 0 ? 'm' : 'l'}`).join(' '))
    .map((path) => `${path} S`)
    .join('\n');

/** Formats a number for a PDF, which allows no exponents. */
const decimal = (number: number) => number.toFixed(3);
