import type { components } from '#openapi/contract.gen.ts';

/** The signed-in user of the generated test paths. */
export const adaeze: components['schemas']['User'] = {
  id: '5a0d5f0c-6a8e-4f43-8a0f-3a0e2f6f9a11',
  first_name: 'Adaeze',
  last_name: 'Okafor',
  email: 'adaeze@example.ng',
  phone_no: '+2348031234567',
  state: 'Lagos',
  userType: 'OWNER',
  location: null,
  photo: null,
  created_at: '2026-01-02T08:12:44Z',
};
