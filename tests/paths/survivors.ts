import type { RegistryEntry } from '#machines/flows.ts';
import { FIRST_RUN_ONLY } from '#machines/path-engine/mutate.ts';

const PRESSED_IN_ONE_PLACE =
  'Submit is pressed in one place only, and the flow begins with it; the warehouse has two and notices.';
const NOTHING_TO_CLEAR = 'The transition is the same in every state; there is a problem to clear in `failed` alone.';

const ALREADY_NOTHING = 'What was shown went when something else was asked for: there is nothing left to forget.';
const CLEARED_ON_RETURN = 'What was wrong was cleared when the person came back, and nothing is wrong in between.';

const SAME_AGAIN = 'It keeps what it was told, and it can be told one thing only: the second time is like the first.';
const NOTHING_BETWEEN =
  'The pair paths bring up nothing between the first time and the second that it would have to clear.';
const CONFIRMED_IS_LISTED =
  'What is listed has no mark that it is unconfirmed: it went when the listing was listed again.';
const NO_TIME_BETWEEN =
  'The pair paths ask for a second code in the same moment as for the first: both pauses end together.';

const WENT_BACK =
  'In a path the form goes back from the photos alone, and to its first part, which opens without an address as well.';
const KEPT_BEFORE =
  'A part that changes nothing in the draft is sent: a form is complete only after its last part, which has kept the draft.';
const NOTHING_REFUSED =
  'In a path nothing is refused while this part is open: what is refused leads to the photos or stays at the last step.';
const SENT_WHEN_DONE =
  'In a path a part is sent when it has all it needs. One that lacks something shows it at its fields.';
const PRICE_GOES_MISSING =
  'Of a listing that is there only the price goes missing, and so this part is never the one done.';

const EMPTY_AT_FIRST =
  'In a path a form whose review is opened too early is empty, so its first part lacks something. listing.change.test.ts opens fuller ones.';
const NOTHING_BOOKED =
  'In a path nothing is booked while a draft of a change waits. listing.change.test.ts has bookings that are kept.';

const BUTTONS_ALONE =
  'The page has a button for what the lifecycle allows alone: the samples never send anything else, and the server refuses it.';

const search = ['loading', 'shown', 'nothing'].flatMap((state) =>
  ['search.submitted', 'address.changed'].map((event) => `drop action 1 at ${state} on ${event} 0`),
);
const emptied = (state: string) => [
  `drop actions at ${state} invoke onDone 0`,
  `drop actions at ${state} invoke onError 0`,
];
const arriving = ['Review', 'Days', 'Confirmation'].flatMap((at) =>
  ['drop actions', 'actions the first time only'].map((what) => `${what} at arrivingAt${at} always 1`),
);
const bookings = [
  ...['loading', 'shown', 'nothing'].map((state) => `drop action 1 at ${state} on page.turned 0`),
  ...['shown', 'nothing'].map((state) => `drop actions at ${state} on person.returned 0`),
];

/** Actions without an effect, and actions with the same effect the second time. */
const secondTime = [
  ['search at loading on search.submitted 0', NOTHING_TO_CLEAR],
  ['session at signedIn on signOut.requested 0', SAME_AGAIN],
  ['upload at preparing on upload.started 0', SAME_AGAIN],
  ['shipments at shown on person.returned 0', NOTHING_TO_CLEAR],
  ['shipments at nothing on person.returned 0', NOTHING_TO_CLEAR],
  ['shipment at shown.preparing invoke onDone 0', SAME_AGAIN],
  ['shipment at shown.offering invoke onError 0', SAME_AGAIN],
  ['notifications at list.shown on person.returned 0', NOTHING_TO_CLEAR],
  ['notifications at list.nothing on person.returned 0', NOTHING_TO_CLEAR],
  ['rent at unavailable on retry.requested 0', NOTHING_TO_CLEAR],
  ['search at loading.apartments invoke onDone 0', ALREADY_NOTHING],
  ['search at loading.warehouses invoke onError 0', ALREADY_NOTHING],
  ['buy at loading on search.submitted 0', SAME_AGAIN],
  ['buy at nothing on search.submitted 0', SAME_AGAIN],
  ['buy at loading invoke onDone 0', ALREADY_NOTHING],
  ['buy at loading invoke onError 0', ALREADY_NOTHING],
  ['bookings at loading.mine invoke onDone 0', ALREADY_NOTHING],
  ['bookings at shown on person.returned 0', NOTHING_TO_CLEAR],
  ['bookings at nothing on person.returned 0', NOTHING_TO_CLEAR],
  ['availability at picking on day.toggled 3', SAME_AGAIN],
  ['listingEditor at saving invoke onDone 0', SAME_AGAIN],
  ['listingEditor at scheduling.saving invoke onError 0', SAME_AGAIN],
  ['listingEditor at blocking.reading on blocks.closed 0', NOTHING_BETWEEN],
  ['carrier at open.naming on business.entered 1', SAME_AGAIN],
  ['desk at loadingFigures invoke onDone 0', SAME_AGAIN],
  ['inspectionRequest at loadingListing invoke onDone 0', SAME_AGAIN],
  ['inspectionRequest at finding.payment invoke onDone 0', SAME_AGAIN],
  ['inspectionRequest at confirmingFee on location.changed 0', SAME_AGAIN],
  ['receipt at loading.payment invoke onDone 0', SAME_AGAIN],
  ['menu at leaving on item.entered 0', SAME_AGAIN],
  ['reporting at choosing on reason.chosen 0', SAME_AGAIN],
  ['reporting at wording on words.changed 0', SAME_AGAIN],
  ['haul at filling on form.changed 0', SAME_AGAIN],
  ['haul at filling.origin on form.submitted 0', NOTHING_BETWEEN],
  ['haul at filling.origin on form.submitted 2', SAME_AGAIN],
  ['haul at filling.destination on form.submitted 1', SAME_AGAIN],
  ['haul at filling.choosing on form.submitted 0', SAME_AGAIN],
  ['driving at waiting on screen.opened 1', NOTHING_BETWEEN],
  ['inspectionRequest at awaitingPayment.waiting on person.returned 0', NOTHING_BETWEEN],
  ['person at loading invoke onError 0', SAME_AGAIN],
  ['account at recovering.sendingCode invoke onDone 0', NO_TIME_BETWEEN],
  ['account at recovering.sendingCode invoke onError 0', NO_TIME_BETWEEN],
  ['profile at phone.sending invoke onDone 0', NO_TIME_BETWEEN],
  ['bank at saved on edit.opened 0', NOTHING_BETWEEN],
  ['inspectionRequest at inspecting on step.left 0', NOTHING_BETWEEN],
  ['inspections at lookingOver on more.requested 0', NOTHING_BETWEEN],
  ['deleteAccount at explaining on delete.requested 0', NOTHING_BETWEEN],
  ['listing lifecycle at listed on listing.confirm 0', CONFIRMED_IS_LISTED],
  ['case lifecycle at open on sides.heard 0', SAME_AGAIN],
  ['case lifecycle at taken on sides.heard 0', SAME_AGAIN],
] as const;

/** Mutants of the parts of the listing form, by the reason why no path notices them. */
const parts: readonly (readonly [reason: string, flow: string, mutants: readonly string[]])[] = [
  ...['apartment', 'property', 'warehouse'].map((kind) => [EMPTY_AT_FIRST, `listing (${kind})`, arriving] as const),
  [
    NOTHING_BOOKED,
    'listing change',
    ['drop actions at lookingOver invoke onDone 2', 'actions the first time only at lookingOver invoke onDone 2'],
  ],
  [KEPT_BEFORE, 'listing (warehouse)', ['actions the first time only at filling.property on form.submitted 0']],
  [WENT_BACK, 'inspectionRequest', ['actions the first time only at filling on location.changed 1']],
  [
    WENT_BACK,
    'listing (apartment)',
    ['actions the first time only at filling on location.changed 0', 'drop actions at filling on location.changed 0'],
  ],
  [
    WENT_BACK,
    'listing (property)',
    ['actions the first time only at filling on location.changed 0', 'drop actions at filling on location.changed 0'],
  ],
  [
    WENT_BACK,
    'listing (warehouse)',
    ['actions the first time only at filling on location.changed 0', 'drop actions at filling on location.changed 0'],
  ],
  [
    KEPT_BEFORE,
    'inspectionRequest',
    [
      'actions the first time only at filling.features on form.submitted 0',
      'actions the first time only at filling.price on form.submitted 0',
      'actions the first time only at filling.property on form.submitted 0',
      'drop action 0 at filling.features on form.submitted 0',
      'drop action 0 at filling.photos on form.submitted 0',
      'drop action 0 at filling.price on form.submitted 0',
      'drop action 0 at filling.property on form.submitted 0',
      'drop actions at filling.features on form.submitted 0',
      'drop actions at filling.photos on form.submitted 1',
      'drop actions at filling.price on form.submitted 0',
    ],
  ],
  [
    KEPT_BEFORE,
    'listing (apartment)',
    [
      'actions the first time only at filling.features on form.submitted 0',
      'actions the first time only at filling.price on form.submitted 0',
      'actions the first time only at filling.property on form.submitted 0',
      'drop action 0 at filling.features on form.submitted 0',
      'drop action 0 at filling.photos on form.submitted 0',
      'drop action 0 at filling.price on form.submitted 0',
      'drop action 0 at filling.property on form.submitted 0',
      'drop actions at filling.features on form.submitted 0',
      'drop actions at filling.photos on form.submitted 1',
      'drop actions at filling.price on form.submitted 0',
    ],
  ],
  [
    KEPT_BEFORE,
    'listing (property)',
    [
      'actions the first time only at filling.features on form.submitted 0',
      'actions the first time only at filling.price on form.submitted 0',
      'actions the first time only at filling.property on form.submitted 0',
      'drop action 0 at filling.features on form.submitted 0',
      'drop action 0 at filling.photos on form.submitted 0',
      'drop action 0 at filling.price on form.submitted 0',
      'drop action 0 at filling.property on form.submitted 0',
      'drop actions at filling.features on form.submitted 0',
      'drop actions at filling.photos on form.submitted 1',
      'drop actions at filling.price on form.submitted 0',
    ],
  ],
  [
    KEPT_BEFORE,
    'listing (warehouse)',
    [
      'actions the first time only at filling.features on form.submitted 0',
      'actions the first time only at filling.price on form.submitted 0',
      'drop action 0 at filling.features on form.submitted 0',
      'drop action 0 at filling.photos on form.submitted 0',
      'drop action 0 at filling.price on form.submitted 0',
      'drop action 0 at filling.property on form.submitted 0',
      'drop actions at filling.features on form.submitted 0',
      'drop actions at filling.photos on form.submitted 1',
      'drop actions at filling.price on form.submitted 0',
    ],
  ],
  [
    KEPT_BEFORE,
    'listing change',
    [
      'actions the first time only at filling.features on form.submitted 0',
      'actions the first time only at filling.features on form.submitted 1',
      'actions the first time only at filling.photos on form.submitted 1',
      'actions the first time only at filling.property on form.submitted 0',
      'actions the first time only at filling.property on form.submitted 1',
      'drop action 0 at filling.details on form.submitted 0',
      'drop action 0 at filling.features on form.submitted 0',
      'drop action 0 at filling.photos on form.submitted 0',
      'drop action 0 at filling.property on form.submitted 0',
      'drop actions at filling.features on form.submitted 1',
      'drop actions at filling.photos on form.submitted 1',
      'drop actions at filling.property on form.submitted 1',
    ],
  ],
  [
    NOTHING_REFUSED,
    'inspectionRequest',
    [
      'actions the first time only at filling.details on form.submitted 0',
      'drop action 1 at filling.details on form.submitted 0',
      'drop action 1 at filling.features on form.submitted 0',
      'drop action 1 at filling.price on form.submitted 0',
    ],
  ],
  [
    NOTHING_REFUSED,
    'listing (apartment)',
    [
      'actions the first time only at filling.details on form.submitted 0',
      'drop action 1 at filling.details on form.submitted 0',
      'drop action 1 at filling.features on form.submitted 0',
      'drop action 1 at filling.price on form.submitted 0',
    ],
  ],
  [
    NOTHING_REFUSED,
    'listing (property)',
    [
      'actions the first time only at filling.details on form.submitted 0',
      'drop action 1 at filling.details on form.submitted 0',
      'drop action 1 at filling.features on form.submitted 0',
      'drop action 1 at filling.price on form.submitted 0',
    ],
  ],
  [
    NOTHING_REFUSED,
    'listing (warehouse)',
    ['drop action 1 at filling.features on form.submitted 0', 'drop action 1 at filling.price on form.submitted 0'],
  ],
  [NOTHING_REFUSED, 'listing change', ['actions the first time only at filling.details on form.submitted 0']],
  [
    SENT_WHEN_DONE,
    'inspectionRequest',
    [
      'drop guard at filling.features on form.submitted 1',
      'drop guard at filling.photos on form.submitted 1',
      'drop guard at filling.price on form.submitted 1',
    ],
  ],
  [
    SENT_WHEN_DONE,
    'listing (apartment)',
    ['drop guard at filling.features on form.submitted 1', 'drop guard at filling.price on form.submitted 1'],
  ],
  [
    SENT_WHEN_DONE,
    'listing (property)',
    [
      'drop guard at filling.features on form.submitted 1',
      'drop guard at filling.photos on form.submitted 1',
      'drop guard at filling.price on form.submitted 1',
    ],
  ],
  [
    SENT_WHEN_DONE,
    'listing (warehouse)',
    ['drop guard at filling.features on form.submitted 1', 'drop guard at filling.price on form.submitted 1'],
  ],
  [
    SENT_WHEN_DONE,
    'listing change',
    [
      'drop guard at filling.details on form.submitted 0',
      'drop guard at filling.features on form.submitted 1',
      'drop guard at filling.photos on form.submitted 1',
      'drop guard at filling.property on form.submitted 1',
    ],
  ],
  [
    PRICE_GOES_MISSING,
    'listing change',
    [
      'drop actions at filling.price on form.submitted 1',
      'drop target at filling.price on form.submitted 1',
      'guard is false at filling.price on form.submitted 1',
      'redirect to property at filling.price on form.submitted 1',
    ],
  ],
];

/** Mutants that no path can notice, each with the reason. One that is noticed again must leave this list. */
export const survivors: Record<string, string> = {
  ...Object.fromEntries(parts.flatMap(([reason, flow, all]) => all.map((each) => [`${flow}: ${each}`, reason]))),
  'notifications: drop guard at list.shown on news.read 0':
    'The list has the button only while something is unread: the samples never send it otherwise.',
  'listing (apartment): drop action 1 at confirming on submission.confirmed 0': PRESSED_IN_ONE_PLACE,
  'listing (property): drop action 1 at confirming on submission.confirmed 0': PRESSED_IN_ONE_PLACE,
  'listing change: drop action 1 at confirming on submission.confirmed 0': PRESSED_IN_ONE_PLACE,
  'listing change: drop actions at submitting.creating invoke onDone 0':
    'It is the listing that was to be changed: its id is the one that was asked for.',
  'places: drop action 0 at (root) on list.wanted 0':
    'In a path the field holds what was typed last; what stood in it before is told as well, which is the same event.',
  'haul: drop action 1 at filling.goods on form.changed 0':
    'In a path one route is chosen: nothing is refused before it. haul.machine.test.ts chooses another one afterwards.',
  'bank: drop guard at editing on edit.cancelled 0':
    'Without an account there is nothing to go back to, and the screen has no Cancel: the samples never send it.',
  ...Object.fromEntries(search.map((each) => [`search: ${each}`, NOTHING_TO_CLEAR])),
  ...Object.fromEntries(search.map((each) => [`buy: ${each}`, NOTHING_TO_CLEAR])),
  ...Object.fromEntries(bookings.map((each) => [`bookings: ${each}`, NOTHING_TO_CLEAR])),
  ...Object.fromEntries(bookings.map((each) => [`shipments: ${each}`, NOTHING_TO_CLEAR])),
  'shipment: drop guard at shown.resting on move.chosen 1': BUTTONS_ALONE,
  'desk: drop guard at queue on payouts.requested 0':
    'The page has the button only where a phone number was searched: the samples never send the event without one.',
  'carrier: wrong initial at open driving':
    'Every way into it names the step: where it would begin by itself nobody sees.',
  'shipment: drop guard at shown.refreshing on move.chosen 1': BUTTONS_ALONE,
  'shipment: drop guard at shown.resting after untilAskedAgain 0':
    'A page that waits for no payment would ask once more than it has to, and show the same.',
  'shipment: drop action 0 at shown.opening invoke onError 2':
    'Nothing was being moved while the pay page was asked for: there is no move to forget.',
  'search: drop actions at loading.apartments invoke onDone 0': ALREADY_NOTHING,
  ...Object.fromEntries(emptied('loading').map((each) => [`buy: ${each}`, ALREADY_NOTHING])),
  'favourites: drop action 1 at loading on page.turned 0': NOTHING_TO_CLEAR,
  'favourites: drop action 1 at shown on page.turned 0': NOTHING_TO_CLEAR,
  'favourites: drop action 1 at nothing on page.turned 0': NOTHING_TO_CLEAR,
  'favourites: drop actions at loading.inAccount invoke onDone 0': ALREADY_NOTHING,
  'favourites: actions the first time only at loading.inAccount invoke onDone 0': ALREADY_NOTHING,
  'favourites: drop actions at loading.onDevice invoke onDone 0': ALREADY_NOTHING,
  'favourites: actions the first time only at loading.onDevice invoke onDone 0': ALREADY_NOTHING,
  'transactions: drop actions at loading invoke onDone 1': ALREADY_NOTHING,
  ...Object.fromEntries(
    ['drop actions', 'actions the first time only'].map((each) => [
      `inspection lifecycle: ${each} at scheduled on visitor.propose 0`,
      'Nobody else proposes a time for what is one’s own: there is nothing to settle, and it says that the move is open.',
    ]),
  ),
  'case lifecycle: drop actions at proposed on operator.releasePayouts 0':
    'Among payouts a release alone waits for a colleague: it is the decision already.',
  'inspections: drop action 1 at lookingOver on more.requested 0': CLEARED_ON_RETURN,
  'inspections: drop guard at proving.refused on move.chosen 0': BUTTONS_ALONE,
  'inspections: drop action 0 at proving.refused on move.chosen 0': SAME_AGAIN,
  'inspections: drop action 1 at proving.checking invoke onError 1': 'No photo goes with a code.',
  'inspections: drop action 1 at proposing invoke onError 0': 'No photo goes with another time.',
  'notifications: drop actions at list.shown on person.returned 0': NOTHING_TO_CLEAR,
  'notifications: drop actions at list.nothing on person.returned 0': NOTHING_TO_CLEAR,
  'rent: drop actions at unavailable on retry.requested 0': NOTHING_TO_CLEAR,
  ...Object.fromEntries(
    secondTime.map(([place, reason]) => [place.replace(' at ', `: ${FIRST_RUN_ONLY} at `), reason]),
  ),
} satisfies Record<`${RegistryEntry['name']}: ${string}`, string>;
