import { accountInBrowser } from './account/account.browser.ts';
import { accountWalk } from './account/account.walk.ts';
import type { BrowserWalk } from './browser/arrangement.ts';
import { dashboardInBrowser } from './dashboard/dashboard.browser.ts';
import { dashboardWalk } from './dashboard/dashboard.walk.ts';
import { listingInBrowser } from './listing/listing.browser.ts';
import { listingWalk } from './listing/listing.walk.ts';
import { listingEditorInBrowser } from './listing-editor/listing-editor.browser.ts';
import { listingEditorWalk } from './listing-editor/listing-editor.walk.ts';
import { listingViewInBrowser } from './listing-view/listing-view.browser.ts';
import { listingViewWalk } from './listing-view/listing-view.walk.ts';
import { sessionInBrowser } from './session/session.browser.ts';
import { sessionWalk } from './session/session.walk.ts';
import type { Walk } from './walk.ts';

const walks: Readonly<Record<string, [Walk, BrowserWalk]>> = {
  account: [accountWalk, accountInBrowser],
  dashboard: [dashboardWalk, dashboardInBrowser],
  'listing (apartment)': [listingWalk('apartment'), listingInBrowser('apartment')],
  'listing (property)': [listingWalk('property'), listingInBrowser('property')],
  'listing (warehouse)': [listingWalk('warehouse'), listingInBrowser('warehouse')],
  listingEditor: [listingEditorWalk, listingEditorInBrowser],
  listingView: [listingViewWalk, listingViewInBrowser],
  session: [sessionWalk, sessionInBrowser],
};

export const walkOf = (flow: string): Walk => pairOf(flow)[0];

export const inBrowserOf = (flow: string): BrowserWalk => pairOf(flow)[1];

function pairOf(flow: string) {
  const pair = walks[flow];
  if (!pair) throw new Error(`nobody has written how to walk ${flow} at the page`);
  return pair;
}
