import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import type { Environment } from './environment.ts';

/** A form with one file, as a browser sends it. */
export function createFileForm(
  field: string,
  content: Uint8Array | string,
  name = 'file',
  type = 'application/octet-stream',
) {
  const form = new FormData();
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  form.set(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** A small photo of one colour. */
export function photo(format: PhotoFormat = 'jpeg', colour = '#9C3F16', width = 64, height = Math.round(width * 0.75)) {
  const create = { width, height, channels: 3, background: colour } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** A photo that compresses as badly as a phone's: some hundred kilobytes. */
export function grainyPhoto(width: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const create = { width, height: Math.round(width * 0.75), channels: 3, background: '#000', noise } as const;
  return sharp({ create }).jpeg().toBuffer();
}

/** An empty page. */
export const PDF = [
  '%PDF-1.7',
  '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj',
  '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj',
  '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj',
  'trailer\n<</Root 1 0 R/Size 4>>\n%%EOF\n',
].join('\n');

interface Part {
  readonly name: string;
  readonly content: Buffer | string;
  /** A false size in the archive's directory. */
  readonly claims?: { readonly size: number };
}

const TYPES = '<Types><Override PartName="/word/document.xml" ContentType="application/wordprocessingml"/></Types>';

/** A Word document with further parts. */
export const docx = (parts: readonly Part[] = [], types: Part['content'] = TYPES) =>
  zip([
    { name: '[Content_Types].xml', content: types },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...parts,
  ]);

/** A binary Word document, reduced to the directory names that tell it from other compound files. */
export function doc(streams: readonly string[] = ['WordDocument']) {
  const header = Buffer.alloc(512);
  header.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
  const entries = streams.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry.writeUInt8(2, 66);
    return entry;
  });
  return Buffer.concat([header, ...entries]);
}

/** @source APPNOTE.TXT of PKWARE, 4.3: local headers with their data, the central directory, its end. */
export function zip(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims } of parts) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims?.size ?? raw.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end]);
}

interface Person {
  readonly token: string;
}

/** Uploads a photo. @returns Its file id. */
export const uploadPhotoAs = async ({ call }: Environment, { token }: Person) =>
  (await call('uploadImage', { token, body: createFileForm('image', await photo()) })).body.file;

/** The response to a request for a file, by a user or without a session. */
export const requestFileAs = async ({ app }: Environment, file: string, person?: Person) =>
  await app.inject({
    url: `/api/files/${file}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  });
