import type { operationTable } from '#openapi/contract.gen.ts';

/**
 * What the contract promises and the server does not do yet: answered with 501. An operation leaves this list when its
 * handler is written, and none is added: tests/api/not-yet.test.ts holds a copy.
 */
export const notYet = ['sendContactMessage'] as const satisfies readonly (keyof typeof operationTable)[];
