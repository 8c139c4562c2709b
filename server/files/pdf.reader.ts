/**
 * Refuses PDFs with active content: scripts, programs, attached files. A PDF is a list of objects whose names are plain
 * text, except in object streams, which are compressed. So every stream that can be unpacked is read as well.
 *
 * @source ISO 32000-2: 7.3.5 names, 7.5.7 object streams, 12.6 actions.
 */
import { createInflateRaw } from 'node:zlib';
import {
  BROKEN_DOCUMENT,
  NOT_A_DOCUMENT,
  PROTECTED_DOCUMENT,
  UNPACKS_TOO_LARGE,
  unsupportedFile,
  WITH_ACTIVE_CONTENT,
} from './file.errors.ts';

/** The size limit of all streams together, unpacked. */
const MOST_BYTES = 100 * 1024 * 1024;
const MOST_STREAMS = 10_000;
/** How many bytes before a stream's data to search for its dictionary. */
const DICTIONARY = 4_096;

const END_OF_NAME = '(?![A-Za-z0-9_.-])';
/** Names long enough that compressed data does not contain them by chance. */
const ACTIVE = new RegExp(
  `/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToR|GoToE|Movie)${END_OF_NAME}|/(AA|XFA)\\s*(<<|\\[|\\d+\\s+\\d+\\s+R)`,
);
const OPENING = new RegExp(`/OpenAction${END_OF_NAME}\\s*`, 'g');
/** An action at opening that only says which page is shown. */
const SHOWS_A_PAGE = /^(\[|<<(?:(?!>>)[\s\S])*\/S\s*\/GoTo(?![A-Za-z]))/;
const REFERENCE = /^(\d+)\s+\d+\s+R/;
const OBJECTS = new RegExp(`/ObjStm${END_OF_NAME}`, 'g');
/** Filters that an object stream must not use: with them, inflating does not give its content. */
const OTHER_CODING =
  /\/(DecodeParms|ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt|AHx|A85|LZW|RL)(?![A-Za-z0-9])/;

/** @throws unsupportedFile for a PDF that is damaged, protected, also an archive, or active. */
export async function checkPdf(content: Buffer): Promise<void> {
  if (!content.subarray(-1_024).includes('%%EOF')) throw unsupportedFile(BROKEN_DOCUMENT);
  refuseArchive(content);
  const raw = content.toString('latin1');
  const text = withPlainNames(raw);
  if (/\/Encrypt(?![A-Za-z])/.test(text)) throw unsupportedFile(PROTECTED_DOCUMENT);
  if (ACTIVE.test(text)) throw unsupportedFile(WITH_ACTIVE_CONTENT);
  const objects = await checkStreams(content, raw);
  // An object stream outside the streams found above is written to be overlooked.
  if ((text.match(OBJECTS)?.length ?? 0) > objects.length) throw unsupportedFile(BROKEN_DOCUMENT);
  for (const each of [text, ...objects]) checkOpening(each, [text, ...objects]);
}

/**
 * Refuses a file that ends as an archive. PDF readers ignore the rest after the end, but other programs would open it
 * as an archive.
 */
function refuseArchive(content: Buffer) {
  const end = content.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const isArchive =
    end >= 0 && end + 22 <= content.length && end + 22 + content.readUInt16LE(end + 20) === content.length;
  if (isArchive) throw unsupportedFile(NOT_A_DOCUMENT);
}

/** @returns The unpacked object streams. */
async function checkStreams(content: Buffer, raw: string): Promise<string[]> {
  const objects: string[] = [];
  let [left, streams] = [MOST_BYTES, 0];
  for (const { index, 0: mark } of raw.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    streams += 1;
    if (streams > MOST_STREAMS) throw unsupportedFile(UNPACKS_TOO_LARGE);
    const dictionary = dictionaryBefore(raw, index);
    const holdsObjects = dictionary.match(OBJECTS) !== null;
    if (holdsObjects && OTHER_CODING.test(dictionary)) throw unsupportedFile(BROKEN_DOCUMENT);
    const data = content.subarray(index + mark.length);
    const isPacked = isZlib(data);
    if (!isPacked && !holdsObjects) continue;
    const { bytes, isWhole } = isPacked ? await inflated(data, left) : plainUntilEnd(data);
    if (holdsObjects && !isWhole) throw unsupportedFile(BROKEN_DOCUMENT);
    left -= bytes.length;
    const text = withPlainNames(bytes.toString('latin1'));
    if (ACTIVE.test(text)) throw unsupportedFile(WITH_ACTIVE_CONTENT);
    if (holdsObjects) objects.push(text);
  }
  return objects;
}

function dictionaryBefore(raw: string, end: number): string {
  const before = raw.slice(Math.max(0, end - DICTIONARY), end);
  return withPlainNames(before.slice(Math.max(before.lastIndexOf('endstream'), before.lastIndexOf('endobj'), 0)));
}

/** The method deflate and a checksum. @source RFC 1950 */
const isZlib = (data: Buffer) => data.length > 2 && (data.readUInt8(0) & 15) === 8 && data.readUInt16BE(0) % 31 === 0;

function plainUntilEnd(data: Buffer) {
  const end = data.indexOf('endstream');
  return { bytes: data.subarray(0, end === -1 ? undefined : end), isWhole: end !== -1 };
}

/**
 * Unpacks at most `most` bytes, and the readable part of damaged data. Readers of PDF ignore the final checksum, too.
 */
async function inflated(data: Buffer, most: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  inflate.end(data.subarray(2));
  try {
    for await (const chunk of inflate) {
      size += chunk.length;
      if (size > most) throw unsupportedFile(UNPACKS_TOO_LARGE);
      chunks.push(chunk);
    }
  } catch (error) {
    if (size > most) throw error;
    return { bytes: Buffer.concat(chunks), isWhole: false };
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}

/** `#53` in a name is an S. */
const withPlainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));

/** Allows an action at opening that shows a page, also as a separate object. */
function checkOpening(text: string, everywhere: readonly string[]) {
  for (const { index, 0: name } of text.matchAll(OPENING)) {
    const action = text.slice(index + name.length, index + name.length + DICTIONARY);
    if (SHOWS_A_PAGE.test(action)) continue;
    const [, number] = REFERENCE.exec(action) ?? [];
    const found = number === undefined ? [] : everywhere.flatMap((each) => objectsOf(each, number));
    if (found.length === 0 || !found.every((each) => SHOWS_A_PAGE.test(each))) {
      throw unsupportedFile(WITH_ACTIVE_CONTENT);
    }
  }
}

/**
 * Lists every object with this number: written directly, or in an object stream, which begins with pairs of number and
 * position.
 */
function objectsOf(text: string, number: string): string[] {
  const found = [...text.matchAll(new RegExp(`(?<![\\d])${number}\\s+\\d+\\s+obj\\s*`, 'g'))].map(
    ({ index, 0: head }) => text.slice(index + head.length, index + head.length + DICTIONARY),
  );
  const [pairs = ''] = /^\s*(?:\d+\s+)+/.exec(text) ?? [];
  const numbers = pairs.trim().split(/\s+/);
  const at = numbers.findIndex((each, position) => position % 2 === 0 && each === number);
  if (at === -1) return found;
  return [...found, text.slice(pairs.length + Number(numbers[at + 1])).slice(0, DICTIONARY)];
}
