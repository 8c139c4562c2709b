/** The code that scripts/prerender.ts bundles into each page. It replaces both placeholders in each page. */
import { firstScript } from './first-script.ts';

declare const LINKS: string;
declare const ENTRY: string;

firstScript({ links: LINKS, load: () => void import(/* @vite-ignore */ ENTRY) });
