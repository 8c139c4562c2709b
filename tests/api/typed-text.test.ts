import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, newPerson } from '#tests/support/environment.ts';
import { newOwner } from '#tests/support/listings.ts';

/** The same words as two keyboards send them: a letter with its mark, and a letter followed by its mark. */
const COMPOSED = 'Ọ̀nà Ìkẹjà, ilé tó dára ní ìsàlẹ̀ ọjà ị ụ'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');

describe.each(databases)('text in Yoruba and Igbo, on $name', (database) => {
  const environment = environmentOn(database);

  it('is stored in one Unicode form in names, listings, questions and messages', async () => {
    const person = newPerson({ first_name: 'Ọláyínká'.normalize('NFD'), last_name: 'Adéṣọlá'.normalize('NFD') });
    const { token } = await environment.signedIn(person);
    const owner = await newOwner(environment);
    const home = await owner.apartment({ apartmentDetails: `${DECOMPOSED}\r\n\u0007`, description: DECOMPOSED });

    const { body: me } = await environment.call('updateMe', { token, body: { location: ` ${DECOMPOSED} ` } });
    const { body: listing } = await environment.call('listApartment', { token: owner.token, body: home });
    await environment.call('askSupport', { token, body: { subject: 'Ìbéèrè', message: DECOMPOSED } });
    await environment.call('sendContactMessage', {
      body: {
        service_id: 'gida',
        template_id: 'contact',
        user_id: 'public',
        template_params: { to_name: 'Gida', from_name: DECOMPOSED, message: DECOMPOSED, from_email: 'a@example.ng' },
      },
      headers: { 'idempotency-key': randomUUID() },
    });

    expect([me.first_name, me.last_name]).toEqual(['Ọláyínká'.normalize('NFC'), 'Adéṣọlá'.normalize('NFC')]);
    expect([me.location, listing.property_details, listing.description]).toEqual([COMPOSED, COMPOSED, COMPOSED]);
    const mails = await environment.db
      .selectFrom('messages')
      .select(['body', 'relay'])
      .where('channel', '=', 'email')
      .execute();
    expect(mails).toHaveLength(2);
    for (const { body } of mails) expect(body).toContain(COMPOSED);
    expect(mails[1]?.relay?.template_params).toMatchObject({ from_name: COMPOSED, message: COMPOSED });
  });

  it('is found in any Unicode form', async () => {
    const owner = await newOwner(environment);
    const word = 'Ọgbọ́nna';
    const flat = await owner.apartment({ address: `12 ${word.normalize('NFD')} Street` });
    const { body: listed } = await environment.call('listApartment', { token: owner.token, body: flat });

    // The last one has an invisible character, as when pasted from a document.
    for (const location of [word.normalize('NFC'), word.normalize('NFD'), word.replace('g', 'g\u0002')]) {
      const { body } = await environment.call('searchApartments', { query: { location } });

      expect(body.map(({ property_id }) => property_id)).toEqual([listed.id]);
    }
  });
});
