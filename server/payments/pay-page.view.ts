/** The page of the simulated provider. It stands alone, as a provider's page does: no script, nothing fetched. */
import { href } from '#domain/addresses.ts';
import { escapeHtml } from '#domain/html.ts';
import { formatKobo } from '#domain/money.ts';
import type { SimulatedChargeRow } from '../platform/db/tables.ts';

export function payPage({ amount, description, reference, status, back_to }: SimulatedChargeRow): string {
  const price = formatKobo(amount);
  const back = escapeHtml(back_to);
  const facts = `
    <dl>
      <div><dt>For</dt><dd>${escapeHtml(description)}</dd></div>
      <div><dt>To</dt><dd>Gida Limited Company</dd></div>
      <div><dt>Reference</dt><dd class="reference">${escapeHtml(reference)}</dd></div>
    </dl>`;
  const isOver = status === 'paid' || status === 'returned';
  const declined =
    status === 'declined' ? '<p class="declined" role="status">The card was declined. You can try again.</p>' : '';
  const choices = `${declined}
    <form method="post">
      <button class="pay" name="choice" value="pay">Pay ${price}</button>
      ${status === 'open' ? '<button name="choice" value="decline">Decline</button>' : ''}
    </form>
    <p><a href="${back}">Close this page without paying</a></p>`;
  const over = `
    <p role="status">${status === 'paid' ? 'This is paid.' : 'This was paid, and went back.'}</p>
    <p><a class="pay" href="${back}">Back to Gida</a></p>`;
  return page({
    title: isOver ? 'Paid' : `Pay ${price}`,
    content: `<h1><span>${isOver ? 'Paid' : 'To pay'}</span> ${price}</h1>${facts}${isOver ? over : choices}`,
  });
}

export const unknownPayPage = () =>
  page({
    title: 'Payment not found',
    content: `<h1>There is no such payment</h1>
    <p>The address may be cut off. Open the payment again from the app.</p>
    <p><a class="pay" href="${href.inspections}">To my inspections</a></p>`,
  });

const page = ({ title, content }: { title: string; content: string }) => `<!doctype html>
<html lang="en-NG">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Gida test payment</title>
<link rel="icon" href="/icon.svg">
<style>${STYLE}</style>
<header><b>Gida</b> <span>test payment</span></header>
<main>
  ${content}
</main>
<p class="notice"><b>No money moves here.</b> This page stands in for the payment provider: Pay and Decline do what a card
that works and a card that does not would do.</p>
</html>
`;

const STYLE = `
  :root {
    color-scheme: light dark;
    --ground: light-dark(#fbf8f3, #14142b); --surface: light-dark(#fff, #1e1e3b);
    --ink: light-dark(#1c1b33, #f4eee2); --ink-2: light-dark(#55526b, #bdb8ce);
    --primary: light-dark(#33348e, #b4b6ff); --strong: light-dark(#25266d, #d0d1ff);
    --on-primary: light-dark(#fff, #14142b); --control: light-dark(#7f7667, #8480ab);
    --hairline: light-dark(#dcd3c5, #36365c); --danger: light-dark(#ae1c28, #ff9c98);
    --danger-soft: light-dark(#fce6e6, #4a1f2a); --brass: light-dark(#e0a526, #f2c14e);
  }
  * { box-sizing: border-box; }
  body {
    margin: 0 auto; max-width: 28rem; min-height: 100dvh; padding: 32px 16px; display: grid; align-content: center;
    gap: 16px; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, Roboto, "Segoe UI", sans-serif;
    font-variant-numeric: tabular-nums;
  }
  header { font-size: 1.125rem; } header b { font-weight: 800; letter-spacing: -.02em; } header span { color: var(--ink-2); }
  main {
    padding: 24px; display: grid; gap: 24px; background: var(--surface); border: 1px solid var(--hairline);
    border-radius: 4px 28px 4px 4px; border-top: 4px solid var(--brass);
  }
  h1 { margin: 0; font-size: 2.25rem; line-height: 1.1; letter-spacing: -.02em; }
  h1 span { display: block; font-size: .875rem; font-weight: 400; letter-spacing: 0; color: var(--ink-2); }
  dl { margin: 0; display: grid; gap: 12px; } dt { font-size: .875rem; color: var(--ink-2); }
  dd { margin: 0; overflow-wrap: anywhere; } .reference { font-family: ui-monospace, monospace; font-size: .875rem; }
  p { margin: 0; } form { display: grid; gap: 12px; }
  button, a.pay {
    display: block; min-height: 48px; padding: 10px 16px; font: inherit; font-weight: 600; text-align: center; cursor: pointer;
    color: var(--ink); background: none; border: 1px solid var(--control); border-radius: 8px; text-decoration: none;
  }
  .pay, a.pay { color: var(--on-primary); background: var(--primary); border-color: var(--primary); }
  .pay:hover { background: var(--strong); } a { color: var(--primary); text-underline-offset: .2em; }
  main > p > a:not(.pay) { display: inline-block; padding: 10px 0; }
  :focus-visible { outline: 3px solid var(--brass); outline-offset: 2px; }
  .declined { padding: 12px 16px; color: var(--danger); background: var(--danger-soft); border-radius: 8px; }
  .notice { font-size: .875rem; color: var(--ink-2); }
  @media (forced-colors: active) { main { border: 1px solid; } }
`;
