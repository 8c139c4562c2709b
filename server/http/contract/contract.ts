import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { contractFile } from '../../platform/paths.ts';
import type { OperationId } from './handler.ts';
import type { Schema } from './validation.ts';

/** An operation of openapi.yaml, with its references resolved. */
export interface Operation {
  readonly id: OperationId;
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'patch';
  /** Path as in the OpenAPI document: `/auth/sessions/{id}`. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | undefined;
  readonly responses: Readonly<Record<string, Response>>;
  /** Accepted tokens; empty for public operations. A scheme set of `{}` makes the token optional. */
  readonly security: readonly Readonly<Record<string, unknown>>[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface RequestBody {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, { schema: Schema }>>;
}

export interface Response {
  readonly content?: Readonly<Record<string, { schema: Schema }>>;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

let loaded: Promise<readonly Operation[]> | undefined;

/** Loads the contract once per process. */
export function loadOperations(): Promise<readonly Operation[]> {
  loaded ??= readFile(contractFile, 'utf8').then((text) => operationsOf(parse(text)));
  return loaded;
}

function operationsOf(document: Json): Operation[] {
  const { paths, security = [] } = dereference(document) as unknown as {
    paths: Record<string, Record<string, RawOperation> & { parameters?: Parameter[] }>;
    security?: Operation['security'];
  };
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const raw = item[method];
      if (!raw) return [];
      return {
        id: raw.operationId,
        method,
        path,
        tags: raw.tags ?? [],
        parameters: [...(item.parameters ?? []), ...(raw.parameters ?? [])],
        body: raw.requestBody,
        responses: raw.responses,
        security: raw.security ?? security,
      };
    }),
  );
}

interface RawOperation {
  operationId: OperationId;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
  security?: Operation['security'];
}

/** Replaces each `$ref` with its target. Throws for recursive schemas, which the contract does not need. */
function dereference(root: Json): Json {
  const known = new Map<string, Json>();
  const follow = (pointer: string, trail: readonly string[]): Json => {
    if (trail.includes(pointer)) throw new Error(`openapi.yaml: ${pointer} contains itself.`);
    const found = known.get(pointer) ?? visit(lookUp(root, pointer), [...trail, pointer]);
    known.set(pointer, found);
    return found;
  };
  const visit = (node: Json, trail: readonly string[]): Json => {
    if (Array.isArray(node)) return node.map((each) => visit(each, trail));
    if (node === null || typeof node !== 'object') return node;
    if (typeof node.$ref === 'string') return follow(node.$ref, trail);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visit(value, trail)]));
  };
  return visit(root, []);
}

function lookUp(root: Json, pointer: string): Json {
  const steps = pointer.replace(/^#\//, '').split('/');
  return steps.reduce<Json>((node, step) => {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const next = node !== null && typeof node === 'object' && !Array.isArray(node) ? node[key] : undefined;
    if (next === undefined) throw new Error(`openapi.yaml: ${pointer} does not exist.`);
    return next;
  }, root);
}
