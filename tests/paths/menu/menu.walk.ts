import { expect } from 'vitest';
import type { Look } from '../look.ts';
import type { Walk } from '../walk.ts';

export const labels: Record<string, string> = { about: 'About', services: 'Services', contact: 'Contact' };

export const menuWalk: Walk = {
  executors: {
    // A pointer that presses has entered before, and takes the focus along: events of their own here.
    'item.pressed': (person, { item }) => person.happens({ type: 'item.pressed', item }),
    'panel.opened': (person) => person.happens({ type: 'panel.opened' }),
    'item.entered': (person, { item }) => person.happens({ type: 'item.entered', item }),
    'item.left': (person) => person.happens({ type: 'item.left' }),
    'item.closed': (person) => person.happens({ type: 'item.closed' }),
    'panel.closed': (person) => person.press('Close'),
    'link.chosen': (person) => person.happens({ type: 'link.chosen' }),
  },
  checks: {
    'menu.closed': (look) => expect(panelLinks(look)).toEqual([]),
    'menu.peeking': (look, { context }) => expectOpen(look, context.item),
    'menu.leaving': (look, { context }) => expectOpen(look, context.item),
    'menu.open': (look, { context }) => expectOpen(look, context.item),
    'menu.panel': (look) => {
      expect(panelLinks(look)).toEqual(['Download App']);
      expect(look.buttons.map(({ name }) => name)).toContain('Close');
    },
  },
};

/** What only the panel leads to. */
const panelLinks = (look: Look) => look.links.filter((name) => name === 'Download App');

function expectOpen(look: Look, item: unknown) {
  expect(look.buttons.map(({ name }) => name)).toContain(labels[String(item)]);
  expect(panelLinks(look)).toEqual([]);
}
