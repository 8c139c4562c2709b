import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileTooLarge, invalidField, payloadTooLarge, unreadable } from '../../platform/errors.ts';
import type { ReceivedFile } from './handler.ts';
import type { Schema } from './validation.ts';

/** Fields, boundaries and headers of a form, beside its files. */
const FORM_OVERHEAD = 256 * 1024;

/** What a file is to the validator, which knows text only. */
const A_FILE = '(file)';

interface Form {
  readonly folder: string;
  /** The most bytes that a file of it may have. */
  readonly fileSize: number;
  readonly files: Map<string, ReceivedFile>;
}

/** No request takes as long: the folder of a form that is older belongs to a process that was killed. */
const LONGEST_FORM = 10 * 60_000;

const forms = new WeakMap<FastifyRequest, Form>();

export async function acceptForms(app: FastifyInstance) {
  await app.register(multipart, {
    // Its own way of refusing reads a file that is too large to the end first: see `store`.
    throwFileSizeLimit: false,
    limits: { files: 4, fields: 60, fieldSize: 64 * 1024, parts: 64, headerPairs: 50 },
  });
}

/**
 * Reads the form: fields become the body, files go to a folder of their own and stand in the body by a placeholder.
 *
 * @param formsDir Where the folder is made; `forgetForm` takes it away, also when the caller went away meanwhile.
 */
export async function readForm(request: FastifyRequest, schema: Schema, formsDir: string) {
  const files = binaryFields(schema);
  refuseEarly(request, Object.values(files));
  const fileSize = Math.max(...Object.values(files));
  await mkdir(formsDir, { recursive: true });
  const form: Form = { folder: await mkdtemp(join(formsDir, 'form-')), fileSize, files: new Map() };
  forms.set(request, form);
  const fields = new Map<string, unknown>();
  try {
    assertStillThere(request);
    for await (const part of request.parts({ limits: { fileSize } })) await take(part, form, fields, files);
    assertStillThere(request);
  } catch (error) {
    // What is still coming is thrown away: a browser that cannot finish sending never reads the answer.
    request.raw.resume();
    await forgetForm(request);
    throw understood(error) ? error : unreadable('form', error);
  }
  for (const name of Object.keys(files)) {
    if (fields.has(name) && !form.files.has(name)) {
      throw invalidField(name, 'must be a file');
    }
  }
  request.body = Object.fromEntries(fields);
}

/** The body for the handler: the placeholders replaced by the files. */
export function withFiles(request: FastifyRequest): unknown {
  const files = forms.get(request)?.files;
  return files ? { ...(request.body as object), ...Object.fromEntries(files) } : request.body;
}

export async function forgetForm(request: FastifyRequest) {
  const form = forms.get(request);
  forms.delete(request);
  // Again where a file is still being written to it.
  if (form) await rm(form.folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Removes what processes that were killed have left behind. @returns How many folders went. */
export async function sweepForms(formsDir: string, now: Date): Promise<number> {
  const names = await readdir(formsDir).catch(() => []);
  let removed = 0;
  for (const folder of names.map((name) => join(formsDir, name))) {
    const { mtime } = await stat(folder).catch(() => ({ mtime: now }));
    if (now.getTime() - mtime.getTime() < LONGEST_FORM) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** The hook for callers that go away has run already when they did so before the folder was there. */
function assertStillThere({ raw }: FastifyRequest) {
  if (raw.destroyed && !raw.complete) throw new Error('The caller has gone away.');
}

async function take(part: Multipart, form: Form, fields: Map<string, unknown>, files: Record<string, number>) {
  const { fieldname: name } = part;
  if (part.type === 'file' && !(name in files)) {
    throw invalidField(name, 'is not a file here');
  }
  if (fields.has(name)) throw invalidField(name, 'was sent twice');
  if (part.type === 'file') {
    form.files.set(name, await store(part, join(form.folder, String(form.files.size)), form.fileSize));
    fields.set(name, A_FILE);
    return;
  }
  if (part.valueTruncated || part.fieldnameTruncated) throw payloadTooLarge();
  fields.set(name, part.value);
}

async function store(
  { file, filename, mimetype }: MultipartFile,
  path: string,
  mostBytes: number,
): Promise<ReceivedFile> {
  const tooLarge = () => fileTooLarge(mostBytes);
  file.once('limit', () => file.destroy(tooLarge()));
  await pipeline(file, createWriteStream(path));
  if (file.truncated) throw tooLarge(); // its last byte was the one too many
  const { size } = await stat(path);
  return { path, bytes: size, fileName: filename, declaredType: mimetype };
}

/** The fields that are files, with their largest size in bytes. */
function binaryFields(schema: Schema): Record<string, number> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const binary = Object.entries(properties).filter(([, { format }]) => format === 'binary');
  return Object.fromEntries(binary.map(([name, { maxLength }]) => [name, Number(maxLength)]));
}

/** A form that says it is larger than everything it may hold is not read at all. */
function refuseEarly({ headers }: FastifyRequest, sizes: readonly number[]) {
  const allowed = sizes.reduce((sum, size) => sum + size, FORM_OVERHEAD);
  if (Number(headers['content-length'] ?? 0) > allowed) throw fileTooLarge(Math.max(...sizes));
}

/** Our own refusals, and failures that carry a status or a system code. What busboy throws at bad forms has neither. */
const understood = (error: unknown) =>
  error instanceof Error &&
  ('status' in error || 'statusCode' in error || ('code' in error && error.code === 'ENOSPC'));
