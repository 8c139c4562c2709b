/** The report's look: the house's colours, without its fonts, since nothing is fetched. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fbf8f3, #14142b); --surface: light-dark(#fff, #1e1e3b); --ink: light-dark(#1c1b33, #f4eee2);
  --quiet: light-dark(#55526b, #bdb8ce); --line: light-dark(#dcd3c5, #36365c);
  --good: light-dark(#1c6640, #82d5a4); --bad: light-dark(#ae1c28, #ff9c98); --link: light-dark(#33348e, #b4b6ff);
  font: 1rem/1.5 system-ui, sans-serif;
}
body { margin: 0; background: var(--ground); color: var(--ink); font-variant-numeric: tabular-nums; }
main { max-width: 76rem; margin: auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 2.25rem; line-height: 1.1; margin: 0 0 .5rem; }
h2 { margin: 2.5rem 0 .75rem; } h3 { margin: 1.75rem 0 .5rem; }
a { color: var(--link); }
.quiet { color: var(--quiet); } .good { color: var(--good); } .bad { color: var(--bad); }
.verdict { font-size: 1.25rem; font-weight: 600; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; background: var(--surface); font-size: .875rem; }
th, td { border: 1px solid var(--line); padding: .375rem .75rem; text-align: start; vertical-align: top; }
.failures article { border-inline-start: 4px solid var(--bad); background: var(--surface); padding: .5rem 1rem; margin-block: 1rem; }
.failures h3 { margin: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
details { border-block-start: 1px solid var(--line); }
summary { padding: .375rem 0; cursor: pointer; overflow-wrap: anywhere; }
.chip { font-size: .8125rem; white-space: nowrap; margin-inline-start: .5rem; }
li { overflow-wrap: anywhere; margin-block: .25rem; }
.board { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 1rem 2rem; }
img { display: block; max-width: min(100%, 400px); margin: .375rem 0 .75rem; border: 1px solid var(--line); border-radius: 6px; }
`;
