import fastJson from 'fast-json-stringify';
import type { Schema } from './validation.ts';

type Serialize = (body: unknown) => string;

const made = new WeakMap<Schema, Serialize>();

/** Serializers as Fastify makes them, but shared by all servers of a process. */
export function serializerOf(schema: Schema): Serialize {
  const serialize = made.get(schema) ?? (fastJson(schema) as Serialize);
  made.set(schema, serialize);
  return serialize;
}
