import { expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { lazyRules } from './lazy-rules.ts';

const schema = object({ name: string().required('Enter your name') });

it('checks with the rules once they are there, and fetches them once', async () => {
  const load = vi.fn(async () => schema);
  const rules = lazyRules(load);

  rules.prepare?.();

  await expect(rules.validate({ name: '' })).rejects.toThrow('Enter your name');
  await expect(rules.validate({ name: 'Ada' })).resolves.toEqual({ name: 'Ada' });
  expect(load).toHaveBeenCalledTimes(1);
});

it('lets the form through to the server while the rules cannot be loaded, and retries', async () => {
  const load = vi.fn(async () => schema).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const rules = lazyRules(load);

  await expect(rules.validate({ name: '' })).resolves.toEqual({ name: '' });
  await expect(rules.validate({ name: '' })).rejects.toThrow('Enter your name');
});
