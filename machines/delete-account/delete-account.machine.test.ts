import { describe, expect, it, vi } from 'vitest';
import { saveFile } from '../drafts/save-file.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { deleteAccountMachine } from './delete-account.machine.ts';

vi.mock('../drafts/save-file.ts', () => ({ saveFile: vi.fn() }));

describe('deleteAccountMachine', () => {
  it('saves the data to the device as readable JSON', async () => {
    const data = { user: { first_name: 'Ada' }, bookings: [] };
    const { hears } = openWithAnswers(deleteAccountMachine, { getMyData: [data] });

    await hears({ type: 'copy.requested' });

    const [copy, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect([copy?.type, name]).toEqual(['application/json', 'gida-my-data']);
    expect(await copy?.text()).toBe('{\n  "user": {\n    "first_name": "Ada"\n  },\n  "bookings": []\n}');
  });

  it('sends the password unchanged', async () => {
    const { hears, calls } = openWithAnswers(deleteAccountMachine, { deleteMe: [undefined] });

    const { value } = await hears(
      { type: 'delete.requested' },
      { type: 'delete.confirmed', password: ' it has blanks ' },
    );

    expect([value, calls]).toEqual(['deleted', [['deleteMe', { body: { password: ' it has blanks ' } }]]]);
  });
});
