import { describe, expect, it } from 'vitest';
import { operationTable } from '#openapi/operations.gen.ts';
import type { OperationId } from '#server/http/contract/handler.ts';
import type { Sent } from '#tests/support/api.ts';
import { newRenting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { decide, findCaseId, moveCase, newStaff, staffCommand } from '#tests/support/desk.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { ask, paymentOf } from '#tests/support/payments.ts';
import { createRequestedShipment, newCast, shipmentForm } from '#tests/support/shipments.ts';

const [database] = databases;
const environment = environmentOn(database ?? expect.fail('there is no database'));

const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** An unknown passkey. */
const ofNobody = {
  ...{ id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'e30', authenticatorData: 'a', signature: 'a' },
};

/** Any signed-in user, staff or not, for their own records. */
const anyone = 'anyone';
/** Only the user to whom the record belongs, staff or not. */
const theOwner = 'owner';
const theRenter = 'renter';

/** The role that each operation requires. The compiler reports new operations. */
const mayCall: Record<OperationId, 'everybody' | 'newcomer' | 'anyone' | 'staff' | 'the desk' | Party> = {
  ...{ register: 'everybody', signIn: 'everybody', forgotPassword: 'everybody', resetPassword: 'everybody' },
  ...{ searchApartments: 'everybody', searchWarehouses: 'everybody', searchProperties: 'everybody' },
  ...{ listListingsById: 'everybody', listSimilarListings: 'everybody', suggestPlaces: 'everybody' },
  ...{ getListing: 'everybody', listBookedDates: 'everybody', listTakenHours: 'everybody' },
  ...{ receivePaymentEvent: 'everybody', sendContactMessage: 'everybody' },
  ...{ challengePasskey: 'everybody', signInWithPasskey: 'everybody' },
  ...{ validateOtp: 'newcomer', sendOtp: 'newcomer' },
  ...{ signOut: anyone, listSessions: anyone, changePassword: anyone, getMe: anyone, updateMe: anyone },
  ...{
    deleteMe: anyone,
    setPhoto: anyone,
    sendPhoneCode: anyone,
    changePhone: anyone,
    getConsents: anyone,
    giveConsents: anyone,
    getMyData: anyone,
  },
  ...{ getBankAccount: anyone, saveBankAccount: anyone, sendBankCode: anyone, getCarrier: anyone, saveCarrier: anyone },
  ...{ inviteDriver: anyone, listNotifications: anyone, readNotifications: anyone, getNotificationSettings: anyone },
  ...{ saveNotificationSettings: anyone, listTransactions: anyone, listFavourites: anyone, listFavouriteIds: anyone },
  ...{ listSearchAlerts: anyone, saveSearchAlert: anyone, endSearchAlert: anyone },
  ...{ saveFavourite: anyone, dropFavourite: anyone, listProperty: anyone, listApartment: anyone },
  ...{ listWarehouse: anyone, uploadImage: anyone, uploadDocument: anyone, listBookings: anyone },
  ...{ createBooking: anyone, listReceivedBookings: anyone, listInspections: anyone, requestInspection: anyone },
  ...{
    ...{ priceShipment: 'everybody', getRoute: 'everybody', requestRouteAlert: anyone, cancelRouteAlert: anyone },
    listShipments: anyone,
    requestShipment: anyone,
    report: anyone,
    listDecisions: anyone,
  },
  ...{ askSupport: anyone, cancelEmailChange: anyone, listAddresses: anyone, saveAddress: anyone },
  ...{ listPasskeys: anyone, beginPasskey: anyone, addPasskey: anyone },
  ...{ renamePasskey: theOwner, removePasskey: theOwner },
  ...{ endSession: theOwner, listOwnListings: theOwner, updateListing: theOwner, getOwnListing: theOwner },
  ...{ changeApartment: theOwner, changeProperty: theOwner, changeWarehouse: theOwner, setAvailability: theOwner },
  ...{
    blockDays: theOwner,
    unblockDays: theOwner,
    moveListing: theOwner,
    getPayment: theOwner,
    appealDecision: theOwner,
  },
  ...{ getOwnCase: theRenter, sayInCase: theRenter },
  ...{ getBooking: theRenter, moveBooking: theRenter, getFile: theRenter },
  ...{ getInspection: theRenter, payInspection: theRenter, proposeTime: theRenter, moveInspection: theRenter },
  ...{ getShipment: 'shipper', payShipment: 'shipper', moveShipment: 'shipper', dropAddress: 'shipper' },
  ...{ offerShipment: 'carrier', withdrawOffer: 'carrier', removeDriver: 'carrier', checkPapers: 'carrier' },
  ...{ sendDeskCode: 'staff', openDesk: 'staff', openDeskWithPasskey: 'staff' },
  ...{ listCases: 'the desk', listDeskVisits: 'the desk', getCase: 'the desk' },
  ...{ getCaseDocument: 'the desk', moveCase: 'the desk', previewCase: 'the desk' },
  ...{ reviewPayouts: 'the desk', getDeskFigures: 'the desk' },
};

type Party = 'owner' | 'renter' | 'shipper' | 'carrier';
/** Operations open to a suspended user: paid services, payouts, appeals, and reading their own records. */
const whileSuspended: readonly OperationId[] = [
  ...(['signOut', 'getMe', 'getConsents', 'giveConsents', 'getMyData', 'listNotifications'] as const),
  ...(['readNotifications', 'listTransactions', 'uploadImage', 'listInspections', 'listDecisions'] as const),
  ...(['getFile', 'getInspection', 'moveInspection', 'getPayment', 'appealDecision'] as const),
  ...(['getOwnCase', 'sayInCase', 'uploadDocument'] as const),
  ...(['listOwnListings', 'listBookings', 'listReceivedBookings', 'getBooking'] as const),
  ...(['listShipments', 'getShipment', 'moveShipment', 'getBankAccount', 'saveBankAccount', 'sendBankCode'] as const),
];

type Others =
  | 'somebody suspended'
  | 'nobody'
  | 'unverified'
  | 'a stranger'
  | 'staff without a code'
  | 'staff at the desk';

/** Records of other users, and staff without a case about them. */
async function begin() {
  const { call, db } = environment;
  const renting = await newRenting(environment);
  const [{ owner }, renter] = [renting, await renting.newRenter()];
  const flat = await renting.newFlat();
  const booking = await renting.booked(renter, flat);
  const wish = { propertyId: flat, proposes: true };
  const visit = (await ask(environment, renter, wish)).body;
  const own = (await ask(environment, owner, { propertyId: flat })).body;
  const sale = (await call('listProperty', { token: owner.token, body: await owner.property() })).body;
  const store = (await call('listWarehouse', { token: owner.token, body: await owner.warehouse() })).body;
  await decide(environment, sale.id, 'warn');
  const proof = await db
    .selectFrom('files')
    .select('id')
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const session = (await call('listSessions', { token: owner.token })).body[0]?.id ?? '';
  const cast = await newCast(environment);
  const shipment = await createRequestedShipment(environment, cast);
  const saved = { label: 'Our store', place: shipmentForm(environment).from };
  const address = (await call('saveAddress', { token: cast.shipper.token, body: saved })).body.id ?? '';
  await call('report', { token: renter.token, body: { about: 'booking', id: booking.id, reason: 'rude' } });
  const [locked, atDesk] = [await environment.signedIn(), await newStaff(environment)];
  await staffCommand(environment, 'add', locked.person.phone_no);
  const passkey = await environment.db
    .insertInto('passkeys')
    .values({
      ...{ user_id: owner.id, credential_id: 'a', public_key: 'a', counter: 0, name: 'Phone', opens_desk: false },
      ...{ created_at: environment.now(), last_used_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const caseId = (await findCaseId(environment, booking.id)) ?? '';
  await moveCase(environment, atDesk, caseId, 'take');
  const suspended = await environment.signedIn();
  await db.updateTable('users').set({ suspended_by: caseId }).where('phone', '=', suspended.person.phone_no).execute();
  const tokens: Record<Others | Party, string | undefined> = {
    nobody: undefined,
    'somebody suspended': suspended.token,
    unverified: (await environment.registered()).token,
    'a stranger': (await environment.signedIn()).token,
    'staff without a code': locked.token,
    'staff at the desk': atDesk.token,
    ...{ owner: owner.token, renter: renter.token, shipper: cast.shipper.token, carrier: cast.carrier.token },
  };
  const decision = (await findCaseId(environment, sale.id)) ?? '';
  const headers = { 'if-match': '"of another day"' };
  const sent: Partial<Record<OperationId, Sent>> = {
    endSession: { params: { id: session } },
    renamePasskey: { params: { id: passkey.id }, body: { name: 'My phone' } },
    removePasskey: { params: { id: passkey.id } },
    listOwnListings: { params: { userId: owner.id } },
    updateListing: { body: { title: 'Another', description: 'Another' } },
    openDesk: { body: { otp: '000000' } },
    openDeskWithPasskey: { body: { credential: ofNobody } },
    changeApartment: { headers, body: await owner.apartment() },
    changeProperty: { headers, params: { id: sale.id }, body: await owner.property() },
    changeWarehouse: { headers, params: { id: store.id }, body: await owner.warehouse() },
    setAvailability: { body: { availability: [] } },
    blockDays: { body: { fromDate: renting.day(40), toDate: renting.day(42) } },
    unblockDays: { params: { id: flat, blockId: NOBODYS } },
    moveListing: { params: { id: store.id, transition: 'pause' } },
    saveFavourite: { params: { listingId: flat } },
    dropFavourite: { params: { listingId: flat } },
    saveSearchAlert: { body: { kind: 'apartment', search: 'state=Lagos' } },
    endSearchAlert: { query: { kind: 'apartment', search: 'state=Lagos' } },
    listSimilarListings: { query: { id: flat } },
    listTakenHours: { query: { day: renting.day(3) } },
    getFile: { params: { id: proof.id } },
    getBooking: { params: { id: booking.id } },
    moveBooking: { params: { id: booking.id, transition: 'cancel' } },
    getInspection: { params: { id: visit.id } },
    payInspection: { params: { id: visit.id } },
    proposeTime: { params: { id: visit.id }, body: { day: renting.day(4), time: '11:00' } },
    moveInspection: { params: { id: visit.id, transition: 'cancel' } },
    getShipment: { params: { id: shipment.id } },
    dropAddress: { params: { id: address } },
    payShipment: { params: { id: shipment.id } },
    moveShipment: { params: { id: shipment.id, transition: 'cancel' } },
    offerShipment: { params: { id: shipment.id }, body: { price: 5_000 } },
    withdrawOffer: { params: { id: shipment.id } },
    removeDriver: { params: { id: cast.driver.driverId } },
    checkPapers: { params: { plate: cast.carrier.plate } },
    getPayment: { params: { reference: paymentOf(own).reference } },
    appealDecision: { params: { id: decision }, body: { words: 'It is mine.' } },
    getOwnCase: { params: { id: caseId } },
    sayInCase: { params: { id: caseId }, body: { words: 'I was polite.' } },
    getCase: { params: { id: caseId } },
    getCaseDocument: { params: { id: caseId, fileId: proof.id } },
    moveCase: { params: { id: caseId, transition: 'handBack' } },
    previewCase: { params: { id: caseId, transition: 'handBack' } },
    reviewPayouts: { body: { phone_no: suspended.person.phone_no } },
  };
  return { tokens, sent, flat, own };
}

/** The refusal's code, or `let in` for any answer that is not about authorisation. */
async function answerTo(id: OperationId, token: string | undefined, { params, query = {}, body = {}, headers }: Sent) {
  const { method, path } = operationTable[id];
  const url = `/api${path.replace(/{(\w+)}/g, (_, name: string) => params?.[name] ?? NOBODYS)}`;
  const response = await environment.app.inject({
    ...{ method: method.toUpperCase() as 'GET', url, query },
    ...(method !== 'get' && { payload: body as object }),
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  expect(response.statusCode, `${id}: ${response.payload.slice(0, 200)}`).toBeLessThan(500);
  return [401, 403, 404].includes(response.statusCode) ? String(response.json().code) : 'let in';
}

const LAST: readonly OperationId[] = ['moveBooking', 'endSession', 'deleteMe', 'changePassword', 'signOut'];

describe('the contract', () => {
  it('allows each caller exactly their calls, and staff nothing more outside the desk', async () => {
    const { tokens, sent, flat, own } = await begin();
    const { nobody, unverified, owner, renter, shipper, carrier, ...known } = tokens;
    const parties = { owner, renter, shipper, carrier };
    const others = { nobody, unverified, ...known };
    const ids = Object.keys(mayCall) as OperationId[];
    const matrix: Record<string, Record<string, string>> = {};
    const expected: typeof matrix = {};

    const ofOwn: Record<string, string> = {};
    for (const [name, token] of Object.entries({ ...known, owner: parties.owner, renter })) {
      ofOwn[name] = await answerTo('getInspection', token, { params: { id: own.id } });
    }

    for (const id of [...ids.filter((each) => !LAST.includes(each)), ...LAST]) {
      const who = mayCall[id];
      const party = who in parties ? { [who]: parties[who as Party] } : {};
      const answers: Record<string, string> = {};
      for (const [name, token] of Object.entries({ ...others, ...party })) {
        answers[name] = await answerTo(id, token, { params: { id: flat }, ...sent[id] });
      }
      matrix[id] = answers;
      // Most files are public: this one is answered with 404.
      const hidden = id === 'getFile' ? { nobody: 'not_found' } : {};
      expected[id] = {
        ...rowOf(who),
        'somebody suspended': ifSuspended(id),
        ...hidden,
        ...Object.fromEntries(Object.keys(party).map((name) => [name, 'let in'])),
      };
    }
    expect(matrix).toEqual(expected);
    expect(ofOwn).toEqual({
      ...{ 'somebody suspended': 'not_found', 'a stranger': 'not_found' },
      ...{ 'staff without a code': 'not_found', 'staff at the desk': 'let in' },
      ...{ owner: 'let in', renter: 'not_found' },
    });
  });
});

function ifSuspended(id: OperationId): string {
  if (mayCall[id] === 'everybody') return 'let in';
  if (!whileSuspended.includes(id)) return 'unauthenticated';
  return mayCall[id] === 'anyone' ? 'let in' : 'not_found';
}

function rowOf(who: (typeof mayCall)[OperationId]): Record<Exclude<Others, 'somebody suspended'>, string> {
  const row = (...[nobody, unverified, stranger, locked, atDesk]: [string, string, string, string, string]) => ({
    ...{ nobody, unverified, 'a stranger': stranger },
    ...{ 'staff without a code': locked, 'staff at the desk': atDesk },
  });
  const [out, yes] = ['unauthenticated', 'let in'];
  if (who === 'everybody') return row(yes, yes, yes, yes, yes);
  if (who === 'newcomer') return row(out, yes, yes, yes, yes);
  if (who === 'anyone') return row(out, out, yes, yes, yes);
  if (who === 'staff') return row(out, out, 'not_staff', yes, yes);
  if (who === 'the desk') return row(out, out, 'not_staff', 'desk_locked', yes);
  return row(out, out, 'not_found', 'not_found', 'not_found');
}
