import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { FieldProblem } from '../../platform/errors.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** The fields of a validation error that Ajv and Fastify share. */
type Refusal = Pick<ErrorObject, 'keyword' | 'instancePath' | 'params' | 'message'>;

/** The most errors to report about one request. */
const MOST_PROBLEMS = 20;

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

const strict = createAjv(false);
const coercing = createAjv(true);
const compiled = { strict: new WeakMap<Schema, ValidateFunction>(), coercing: new WeakMap<Schema, ValidateFunction>() };

/** Validates JSON without coercion: "5" is not a number. */
export const validatorOf = (schema: Schema): ValidateFunction => compileOnce(strict, compiled.strict, schema);

/** Validates paths, queries, headers and form fields, which are text: "5" passes as a number. */
export const textValidatorOf = (schema: Schema): ValidateFunction => compileOnce(coercing, compiled.coercing, schema);

/** A validator as Fastify calls it. */
export type Check = (value: unknown) => true | { error: ErrorObject[] };

/**
 * Compiles the schema at its first use, because compiling all 500 took most of the server's start. A test checks that
 * each of them compiles.
 */
export const checkOf =
  (compile: () => ValidateFunction): Check =>
  (value) => {
    const isRight = compile();
    if (!isRight(value)) return { error: isRight.errors ?? [] };
    const endless = endlessFields(value);
    return endless.length === 0 ? true : { error: endless };
  };

/** Ajv reads the text `1e999` as Infinity and compares only finite numbers with a minimum and a maximum. */
function endlessFields(value: unknown, path = ''): ErrorObject[] {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return [{ keyword: 'type', instancePath: path, schemaPath: '', params: { type: 'number' } }];
  }
  if (!path && typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, each]) =>
      (Array.isArray(each) ? each : [each]).flatMap((one) => endlessFields(one, `/${name}`)),
    );
  }
  return [];
}

/** Converts Ajv's errors to messages by field. */
export function fieldProblems(refusals: readonly Refusal[]): FieldProblem[] {
  const problems = refusals.filter(({ keyword }) => keyword !== 'if').map(toProblem);
  const first = new Map(problems.reverse().map((problem) => [problem.field, problem]));
  return [...first.values()].reverse().slice(0, MOST_PROBLEMS);
}

function createAjv(coerce: boolean) {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    useDefaults: true,
    coerceTypes: coerce ? 'array' : false,
  });
  addFormats(ajv);
  ajv.addFormat('binary', true);
  for (const annotation of ['example', 'xml', 'externalDocs', 'discriminator']) ajv.addKeyword(annotation);
  return ajv;
}

function compileOnce(ajv: Ajv2020, known: WeakMap<Schema, ValidateFunction>, schema: Schema): ValidateFunction {
  const found = known.get(schema) ?? ajv.compile(schema);
  known.set(schema, found);
  return found;
}

function toProblem({ keyword, instancePath, params, message }: Refusal): FieldProblem {
  const path = instancePath.split('/').slice(1).map(unescapePointer);
  const inner = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  if (typeof inner === 'string') path.push(inner);
  return { field: path.join('.') || 'body', message: inWords(keyword, params, message) };
}

const unescapePointer = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');

const FORMATS: Record<string, string> = {
  email: 'must be an email address',
  uuid: 'must be a UUID',
  date: 'must be a date like 2026-11-21',
  time: 'must be a time',
  'date-time': 'must be a date-time like 2026-11-21T08:00:00Z',
};

const TYPES: Record<string, string> = {
  string: 'must be text',
  integer: 'must be a whole number',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

function inWords(keyword: string, params: Refusal['params'], message = 'is not valid'): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is not allowed here';
    case 'type':
      return TYPES[String(params.type)] ?? message;
    case 'format':
      return FORMATS[params.format] ?? message;
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`;
    case 'maxLength':
      return `must have at most ${params.limit} characters`;
    case 'minimum':
      return `must be ${params.limit} or more`;
    case 'maximum':
      return `must be ${params.limit} or less`;
    case 'minItems':
      return `must have at least ${params.limit} items`;
    case 'maxItems':
      return `must have at most ${params.limit} items`;
    case 'minProperties':
      return 'must have at least one field';
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`;
    case 'pattern':
      return params.pattern === '^[0-9]{6}$' ? 'must have exactly six digits' : 'has the wrong format';
    default:
      return message;
  }
}
