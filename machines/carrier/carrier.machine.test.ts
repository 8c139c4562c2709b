import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { draftOfCarrier } from '#domain/carrier.ts';
import { ApiError } from '../api/api-error.ts';
import { okafor, renewedElsewhere } from './carrier.fixtures.ts';
import { carrierMachine } from './carrier.machine.ts';
import type { Carrier } from './carrier.setup.ts';

it('tells all that was changed elsewhere since the forms were filled in, in however many steps', async () => {
  const renamed: Carrier = { ...renewedElsewhere, name: 'Okafor and Sons', version: 'cmVuYW1lZCBlbHNld2hlcmU' };
  const standing = [okafor, renewedElsewhere, renamed].values();
  const versions: string[] = [];
  const getCarrier = fromPromise(async () => standing.next().value);
  const saveCarrier = fromPromise<never, { header: { 'If-Match': string } }>(async ({ input }) => {
    versions.push(input.header['If-Match']);
    throw new ApiError(412, { code: 'changed_meanwhile', message: 'It was changed meanwhile.' });
  });
  const actors = { getCarrier: getCarrier as never, saveCarrier: saveCarrier as never };
  const actor = createActor(carrierMachine.provide({ actors })).start();
  const reviewing = () => waitFor(actor, (snapshot) => snapshot.matches({ open: 'reviewing' }), { timeout: 5_000 });

  actor.send({ type: 'screen.opened' });
  for (const _ of [renewedElsewhere, renamed]) {
    await reviewing();
    actor.send({ type: 'carrier.confirmed' });
  }
  const { context } = await reviewing();

  expect(context).toMatchObject({ was: draftOfCarrier(okafor), saved: draftOfCarrier(renamed) });
  expect([...versions, `"${context.version}"`]).toEqual(
    [okafor, renewedElsewhere, renamed].map(({ version }) => `"${version}"`),
  );
  actor.stop();
});
