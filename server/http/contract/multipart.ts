import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileTooLarge, invalidField, payloadTooLarge, unreadable } from '../../platform/errors.ts';
import { FormFiles } from './form-files.ts';
import type { ReceivedFile } from './handler.ts';
import type { Schema } from './validation.ts';

/** Bytes for the fields, boundaries and headers of a form, in addition to its files. */
const FORM_OVERHEAD = 256 * 1024;

/** Placeholder for a file in the validator, which knows text only. */
const A_FILE = '(file)';

interface Form {
  readonly store: FormFiles;
  readonly files: Map<string, ReceivedFile>;
}

const forms = new WeakMap<FastifyRequest, Form>();

export async function acceptForms(app: FastifyInstance) {
  await app.register(multipart, {
    // Otherwise the plugin reads a file that is too large to its end before it refuses it. FormFiles checks the size
    // instead.
    throwFileSizeLimit: false,
    limits: { files: 4, fields: 60, fieldSize: 64 * 1024, parts: 64, headerPairs: 50 },
  });
}

/**
 * Reads the form: fields become the body, with a placeholder for each file.
 *
 * @param formsDir Folder for large files. `forgetForm` deletes them, also if the caller disconnects.
 */
export async function readForm(request: FastifyRequest, schema: Schema, formsDir: string) {
  const binary = binaryFields(schema);
  refuseEarly(request, Object.values(binary));
  const fileSize = Math.max(...Object.values(binary));
  const form: Form = { store: new FormFiles(formsDir, fileSize), files: new Map() };
  forms.set(request, form);
  const fields = new Map<string, unknown>();
  try {
    assertStillThere(request, form);
    for await (const part of request.parts({ limits: { fileSize } })) await take(part, form, fields, binary);
    assertStillThere(request, form);
  } catch (error) {
    // Discards the rest of the body, because a browser that cannot finish sending never reads the response.
    request.raw.resume();
    await form.store.discard();
    throw understood(error) ? error : unreadable('form', error);
  }
  for (const name of Object.keys(binary)) {
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
  await form?.store.discard();
}

/** Throws if the client has disconnected. The hook that deletes the form may have run before the file was stored. */
function assertStillThere({ raw }: FastifyRequest, { store }: Form) {
  if (store.areOver || (raw.destroyed && !raw.complete)) throw new Error('The client disconnected.');
}

async function take(part: Multipart, form: Form, fields: Map<string, unknown>, files: Record<string, number>) {
  const { fieldname: name } = part;
  if (part.type === 'file' && !(name in files)) {
    throw invalidField(name, 'is not a file here');
  }
  if (fields.has(name)) throw invalidField(name, 'was sent twice');
  if (part.type === 'file') {
    form.files.set(name, await form.store.store(part));
    fields.set(name, A_FILE);
    return;
  }
  if (part.valueTruncated || part.fieldnameTruncated) throw payloadTooLarge();
  fields.set(name, part.value);
}

/** The fields that are files, with their largest size in bytes. */
function binaryFields(schema: Schema): Record<string, number> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const binary = Object.entries(properties).filter(([, { format }]) => format === 'binary');
  return Object.fromEntries(binary.map(([name, { maxLength }]) => [name, Number(maxLength)]));
}

/** Refuses a form by its Content-Length, without reading it, if it is larger than its files may be. */
function refuseEarly({ headers }: FastifyRequest, sizes: readonly number[]) {
  const allowed = sizes.reduce((sum, size) => sum + size, FORM_OVERHEAD);
  if (Number(headers['content-length'] ?? 0) > allowed) throw fileTooLarge(Math.max(...sizes));
}

/** Whether the error is our own, or has a status or system code. Busboy's errors about malformed forms have neither. */
const understood = (error: unknown) =>
  error instanceof Error &&
  ('status' in error || 'statusCode' in error || ('code' in error && error.code === 'ENOSPC'));
