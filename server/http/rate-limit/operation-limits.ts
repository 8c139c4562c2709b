/** Lists the limits that each call of the contract counts for. A new operation does not compile until it is here. */
import type { operationTable } from '#openapi/operations.gen.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { rateLimited } from '../../platform/errors.ts';
import { CallLimit, type RateLimiter } from './call-limit.ts';
import { networksOf } from './networks.ts';

const MINUTE = 60_000;
const MOST_KEPT = 50_000;

/** Counts calls in this process only, without a query: for reads, which mainly cost this process's own time. */
class LocalLimit implements RateLimiter {
  readonly #clock: Clock;
  readonly #perMinute: number;
  /** When the whole allowance of a network is back, in milliseconds. */
  readonly #fullAt = new Map<string, number>();

  constructor({ clock, perMinute }: { clock: Clock; perMinute: number }) {
    this.#clock = clock;
    this.#perMinute = perMinute;
  }

  async take(address: string): Promise<number | undefined> {
    const now = this.#clock().getTime();
    for (const { key, times } of networksOf(address)) {
      const share = MINUTE / (this.#perMinute * times);
      const next = Math.max(this.#fullAt.get(key) ?? now, now) + share;
      if (next > now + MINUTE) return Math.max(1, Math.ceil((next - now - MINUTE) / 1_000));
      this.#keep(key, next);
    }
    return undefined;
  }

  #keep(key: string, fullAt: number) {
    // Inserted last, so that the first key is the one that was quiet longest.
    this.#fullAt.delete(key);
    this.#fullAt.set(key, fullAt);
    const [quietest] = this.#fullAt.keys();
    if (this.#fullAt.size > MOST_KEPT && quietest !== undefined) this.#fullAt.delete(quietest);
  }
}

type OperationId = keyof typeof operationTable;
type LimitName = 'account' | 'code' | 'phone' | 'write' | 'send' | 'upload' | 'search' | 'signed';

/** Calls allowed to one address and to one account. docs/product.md, MSG and LIM, gives the reasons. */
interface Allowance {
  readonly address?: number;
  readonly person?: number;
  /** The period of the limit; one minute if missing. */
  readonly minutes?: number;
}

/** The allowance of `account` is a setting. */
const allowances: Readonly<Record<Exclude<LimitName, 'account' | 'search'>, Allowance>> = {
  code: { minutes: 60, address: 60 },
  phone: { minutes: 24 * 60, person: 10 },
  write: { person: 120, address: 1_200 },
  send: { person: 30, address: 600 },
  upload: { person: 60, address: 300 },
  signed: { address: 6_000 },
};

const SEARCHES_PER_MINUTE = 600;

/** The limits of each operation. Empty for reads of a few rows of the caller. */
export const operationLimits: Readonly<Record<OperationId, readonly LimitName[]>> = {
  register: ['account', 'code'],
  validateOtp: ['account'],
  sendOtp: ['account', 'send'],
  signIn: ['account'],
  signOut: ['account', 'write'],
  forgotPassword: ['account', 'code'],
  resetPassword: ['account'],
  listSessions: ['account'],
  endSession: ['account', 'write'],
  changePassword: ['account', 'write'],
  listPasskeys: ['account'],
  beginPasskey: ['account', 'write'],
  addPasskey: ['account', 'write'],
  renamePasskey: ['account', 'write'],
  removePasskey: ['account', 'write'],
  challengePasskey: ['account'],
  signInWithPasskey: ['account'],
  getMe: [],
  deleteMe: ['write'],
  updateMe: ['account', 'write'],
  cancelEmailChange: ['account', 'write'],
  sendPhoneCode: ['account', 'code', 'phone'],
  changePhone: ['account', 'write'],
  setPhoto: ['upload'],
  getConsents: [],
  giveConsents: ['write'],
  getMyData: ['search'],
  getBankAccount: [],
  saveBankAccount: ['write'],
  sendBankCode: ['account', 'send'],
  getCarrier: [],
  saveCarrier: ['send'],
  checkPapers: ['write'],
  inviteDriver: ['send'],
  removeDriver: ['write'],
  listNotifications: [],
  readNotifications: ['write'],
  getNotificationSettings: [],
  saveNotificationSettings: ['write'],
  listTransactions: [],
  listAddresses: [],
  saveAddress: ['write'],
  dropAddress: ['write'],
  listSearchAlerts: [],
  saveSearchAlert: ['write'],
  endSearchAlert: ['write'],
  listFavourites: [],
  listFavouriteIds: [],
  saveFavourite: ['write'],
  dropFavourite: ['write'],
  searchApartments: ['search'],
  searchWarehouses: ['search'],
  searchProperties: ['search'],
  listProperty: ['write'],
  listApartment: ['write'],
  listWarehouse: ['write'],
  uploadImage: ['upload'],
  uploadDocument: ['upload'],
  listOwnListings: [],
  listListingsById: ['search'],
  listSimilarListings: ['search'],
  suggestPlaces: ['search'],
  getListing: ['search'],
  updateListing: ['write'],
  getOwnListing: [],
  changeApartment: ['write'],
  changeProperty: ['write'],
  changeWarehouse: ['write'],
  setAvailability: ['write'],
  blockDays: ['write'],
  unblockDays: ['write'],
  listBookedDates: ['search'],
  moveListing: ['write'],
  getFile: [],
  listBookings: [],
  createBooking: ['upload', 'send'],
  listReceivedBookings: [],
  getBooking: [],
  moveBooking: ['send'],
  listTakenHours: ['search'],
  listInspections: [],
  requestInspection: ['send'],
  getInspection: [],
  payInspection: ['write'],
  proposeTime: ['send'],
  moveInspection: ['send'],
  priceShipment: ['search'],
  getRoute: ['search'],
  requestRouteAlert: ['write'],
  cancelRouteAlert: ['write'],
  listShipments: [],
  requestShipment: ['send'],
  getShipment: [],
  offerShipment: ['send'],
  withdrawOffer: ['write'],
  payShipment: ['write'],
  moveShipment: ['send'],
  getPayment: [],
  receivePaymentEvent: ['signed'],
  report: ['send'],
  listDecisions: [],
  getOwnCase: [],
  sayInCase: ['send'],
  appealDecision: ['send'],
  sendDeskCode: ['send'],
  openDesk: ['write'],
  openDeskWithPasskey: ['write'],
  listCases: [],
  listDeskVisits: [],
  getCase: [],
  getCaseDocument: [],
  moveCase: ['write'],
  previewCase: ['write'],
  reviewPayouts: ['write'],
  getDeskFigures: [],
  sendContactMessage: ['send'],
  askSupport: ['send'],
};

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly accountCallsPerMinute: number;
}

type Limiters = Readonly<Record<LimitName, { readonly address?: RateLimiter; readonly person?: RateLimiter }>>;

/** Refuses calls beyond what their operation allows, over all servers together; searches by server. */
export class OperationLimits {
  readonly #limiters: Limiters;

  constructor({ db, clock, accountCallsPerMinute }: Parts) {
    const limiterOf = (calls: string, perMinute: number, minutes = 1) =>
      new CallLimit({ db, clock, calls, perMinute, minutes });
    const limitersOf = (name: keyof typeof allowances) => {
      const { address, person, minutes } = allowances[name];
      return {
        ...(address && { address: limiterOf(`${name} address`, address, minutes) }),
        ...(person && { person: limiterOf(`${name} person`, person, minutes) }),
      };
    };
    this.#limiters = {
      account: { address: limiterOf('account', accountCallsPerMinute) },
      code: limitersOf('code'),
      phone: limitersOf('phone'),
      write: limitersOf('write'),
      send: limitersOf('send'),
      upload: limitersOf('upload'),
      search: { address: new LocalLimit({ clock, perMinute: SEARCHES_PER_MINUTE }) },
      signed: limitersOf('signed'),
    };
  }

  /** @throws rateLimited */
  async countAddress(id: OperationId, address: string): Promise<void> {
    for (const name of operationLimits[id]) await take(this.#limiters[name].address, address);
  }

  /** @throws rateLimited */
  async countPerson(id: OperationId, userId: string): Promise<void> {
    for (const name of operationLimits[id]) await take(this.#limiters[name].person, userId);
  }
}

async function take(limiter: RateLimiter | undefined, of: string) {
  const retryAfter = await limiter?.take(of);
  if (retryAfter !== undefined) throw rateLimited(retryAfter);
}
