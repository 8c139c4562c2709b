import type { components, operations } from '#openapi/contract.gen.ts';

type AnyCode = components['schemas']['AnyProblem']['code'];

type AnswersOf<Operation> = Operation extends { responses: infer Answers } ? Answers[keyof Answers] : never;
type CodeOf<Answer> = Answer extends { content: { 'application/problem+json': { code?: infer Code } } }
  ? Named<Code>
  : never;
/** Nothing for an answer that names no codes: there it is any text. */
type Named<Code> = string extends Code ? never : Extract<Code, string>;

/** Every code of a failure that the contract has: one that it has not does not compile. */
export type ProblemCode = AnyCode | CodeOf<AnswersOf<operations[keyof operations]>>;
