import { describe, expect, it } from 'vitest';
import { registry } from '#machines/flows.ts';
import { proveKey } from '#machines/path-engine/generate.ts';

describe('the key of the flow', () => {
  it.each(registry)('$name tells all states apart that behave differently', async ({ load }) => {
    const flow = await load();

    expect(() => proveKey(flow)).not.toThrow();
  });
});
