/** Properties of every screen, whatever is pressed or typed. Bombadil reads this file, presses and types. */
import { always, eventually, now } from '@antithesishq/bombadil';
import { extract } from '@antithesishq/bombadil/browser';

export {
  noConsoleErrors,
  noUncaughtExceptions,
  noUnhandledPromiseRejections,
} from '@antithesishq/bombadil/browser/defaults';
export { back, clicks, forward, inputs, reload, scroll } from '@antithesishq/bombadil/browser/defaults/actions';

const VALUE_OF_CODE = /\b(undefined|NaN|null)\b|\[object /;

const texts = extract(({ document }) => document.body?.innerText ?? '');
export const showsNoValueOfCode = always(() => !VALUE_OF_CODE.test(texts.current));

/** `isPage` is false for a photo: opened before the app has loaded, the browser shows it without a page. */
const ways = extract(({ document }) => ({
  isPage: document.contentType === 'text/html',
  count: document.querySelectorAll('a[href], button:not([disabled]), summary').length,
}));
export const hasAWayOn = always(() => !ways.current.isPage || ways.current.count > 0);

/** `pressed` tells plain buttons from submit buttons, which load a new page with the focus on its body. */
const focus = extract(({ document, lastAction }) => ({
  isOnBody: document.activeElement === document.body,
  pressed:
    lastAction && typeof lastAction === 'object' && 'Click' in lastAction
      ? `${lastAction.Click.fingerprint.tag} ${lastAction.Click.fingerprint.inputType}`
      : '',
}));
export const keepsTheFocus = always(
  now(() => focus.current.pressed === 'button button').implies(
    eventually(() => !focus.current.isOnBody).within(20, 'seconds'),
  ),
);

/**
 * The price of each listing that is shown, on its card or on its own page. The listing is read from
 * the links there: Back changes the address before the page.
 */
const shown = extract(({ document, window }) => ({
  isMyListing: window.location.pathname === '/my-listing',
  prices: [
    ...document.querySelectorAll('main article:has(h3 a[href^="/listings/"]), [aria-label="Price and terms"]'),
  ].map((element) => [
    /[\da-f-]{36}/.exec(element.querySelector('a[href]')?.getAttribute('href') ?? '')?.[0] ?? '',
    /₦[\d,]+/.exec(element.textContent ?? '')?.[0] ?? '',
  ]),
}));
/** Prices by listing. Cleared on My Listing, where the owner can change prices. */
const known = new Map<string, string>();
export const showsOnePriceForAListing = always(() => {
  if (shown.current.isMyListing) known.clear();
  return shown.current.prices.every(([listing = '', price = '']) => {
    if (!listing || !price) return true;
    const before = known.get(listing) ?? price;
    known.set(listing, price);
    return price === before;
  });
});
