import { weighPages } from './weight.ts';

/** Holds the budgets of the pages' weight against the built app. */
for (const { page, js, css, budget } of weighPages()) {
  const fits = js <= budget.js && css <= budget.css;
  const sizes = `JS ${js.toFixed(1)} of ${budget.js} kB, CSS ${css.toFixed(1)} of ${budget.css} kB`;
  console.log(`${fits ? 'ok  ' : 'OVER'} ${page.padEnd(32)} ${sizes}`);
  if (!fits) process.exitCode = 1;
}
