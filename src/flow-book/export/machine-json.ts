import type { AnyStateMachine } from 'xstate';

type Config = Record<string, unknown>;

/**
 * The config of a machine as plain JSON: states, transitions, names of guards, actions and actors. Functions
 * (context, inputs, params) are left out.
 */
export function toMachineJson(machine: AnyStateMachine): Config {
  return cleaned({ ...machine.config, context: undefined }) as Config;
}

/** The same as code, because Stately Studio imports a `createMachine()` call (https://stately.ai/docs/import-from-code). */
export const toMachineCode = (machine: AnyStateMachine) =>
  `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${JSON.stringify(toMachineJson(machine), null, 2)});\n`;

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned).filter((each) => each !== undefined);
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, cleaned(field)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}
