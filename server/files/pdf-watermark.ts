/** Draws what an ID proof was given for over every page of a PDF, in the same strokes as over a picture. */
import { PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { BROKEN_DOCUMENT, TOO_MANY_PAGES, unsupportedFile } from './file.errors.ts';
import { inLine } from './image-sizes.ts';
import { ADVANCE, strokesOf, TILE_HEIGHT } from './watermark.ts';

/** Pages of an ID proof. Each is drawn on whenever the proof is opened. */
const MOST_PAGES = 20;

/** @throws unsupportedFile when it could not be drawn on, so that no PDF is kept that is shown without a booking. */
export async function checkMarkable(content: Uint8Array): Promise<void> {
  await withPdfWatermark(content, 'GIDA BOOKING');
}

/** @param words Letters of the strokes, digits and spaces. @returns The PDF with the words all over its pages. */
export async function withPdfWatermark(content: Uint8Array, words: string): Promise<Uint8Array<ArrayBuffer>> {
  return await inLine(async () => {
    const { document, pages } = await pagesOf(content);
    try {
      const drawn = new Map<string, PDFRef>();
      for (const page of pages) drawOn(document, page, words, drawn);
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
    document = await PDFDocument.load(content, { updateMetadata: false });
    pages = document.getPages();
  } catch (error) {
    throw unsupportedFile(BROKEN_DOCUMENT, { cause: error });
  }
  if (pages.length === 0) throw unsupportedFile(BROKEN_DOCUMENT);
  if (pages.length > MOST_PAGES) throw unsupportedFile(TOO_MANY_PAGES);
  return { document, pages };
}

/** Adds the drawing after what the page has, in the coordinates of an untouched page. Pages of one size share it. */
function drawOn(document: PDFDocument, page: PDFPage, words: string, drawn: Map<string, PDFRef>) {
  const { x, y, width, height } = page.getMediaBox();
  const size = [x, y, width, height].join(' ');
  const known =
    drawn.get(size) ??
    document.context.register(document.context.flateStream(linesOver({ x, y, width, height }, words)));
  drawn.set(size, known);
  const { context } = document;
  const { node } = page;
  node.normalize();
  node.set(PDFName.of('Contents'), node.Contents() ?? context.obj([]));
  node.addContentStream(known);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Most tiles along a side: boxes of any size are allowed. */
const MOST_TILES = 12;

/** Light lines below dark ones, to be seen on both. */
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

/** A PDF has no exponents. */
const decimal = (number: number) => number.toFixed(3);
