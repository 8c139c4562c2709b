/** A standalone page rendered by the server: no script, and no request but the icon's. */

interface PlainPage {
  readonly title: string;
  /** HTML. The caller escapes user input. */
  readonly content: string;
  /** Text beside the name of the site. */
  readonly about?: string;
  /** Text below the content. */
  readonly notice?: string;
}

export const plainPage = ({ title, content, about = '', notice = '' }: PlainPage) => `<!doctype html>
<html lang="en-NG">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Gida ${about}</title>
<link rel="icon" href="/icon.svg">
<style>${PLAIN_STYLE}</style>
<header><b>Gida</b> <span>${about}</span></header>
<main>
  ${content}
</main>
${notice && `<p class="notice">${notice}</p>`}
</html>
`;

/** The page of an expired link. @param why The reason, as HTML. @param onward Where to continue, as HTML. */
export const unknownLinkPage = (why: string, onward: string) =>
  plainPage({
    title: 'Link not found',
    content: `<h1>Link not found</h1>
  <p>The link may be incomplete, or ${why}</p>
  ${onward}`,
  });

/** The content security policy has its hash. */
const PLAIN_STYLE = `
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
  h1 { margin: 0; font-size: clamp(1.5rem, 9vw, 2.25rem); line-height: 1.1; letter-spacing: -.02em; overflow-wrap: anywhere; }
  h1 span { display: block; margin-block-end: 4px; font-size: .875rem; font-weight: 400; line-height: 1.4; letter-spacing: 0; color: var(--ink-2); }
  h2 { margin: 0; font-size: 1.125rem; } dl { margin: 0; display: grid; gap: 12px; } dt { font-size: .875rem; color: var(--ink-2); }
  dd { margin: 0; overflow-wrap: anywhere; } .reference { font-family: ui-monospace, monospace; font-size: .875rem; }
  p { margin: 0; } form { display: grid; gap: 12px; }
  button, a.go {
    display: block; min-height: 48px; padding: 10px 16px; font: inherit; font-weight: 600; text-align: center; cursor: pointer;
    overflow-wrap: anywhere;
    color: var(--ink); background: none; border: 1px solid var(--control); border-radius: 8px; text-decoration: none;
  }
  .go, a.go { color: var(--on-primary); background: var(--primary); border-color: var(--primary); }
  .go:hover { background: var(--strong); } a { color: var(--primary); text-underline-offset: .2em; }
  main > p > a:not(.go) { display: inline-block; padding: 10px 0; }
  label { font-weight: 600; } .code { font-size: 2.25rem; line-height: 1.2; letter-spacing: .16em; }
  textarea {
    width: 100%; padding: 12px; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--control);
    border-radius: 8px; resize: vertical;
  }
  :focus-visible { outline: 3px solid var(--brass); outline-offset: 2px; }
  .declined { padding: 12px 16px; color: var(--danger); background: var(--danger-soft); border-radius: 8px; }
  .notice { font-size: .875rem; color: var(--ink-2); }
  @media print { form, .go, a.go { display: none; } }
  @media (forced-colors: active) { main { border: 1px solid; } }
`;
