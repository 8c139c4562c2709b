import { expect } from 'vitest';
import type { Walk } from '../walk.ts';

export const listingViewWalk: Walk = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
  },
  checks: {
    'listingView.arriving': (look) => expect(look.text).toContain('Loading the listing'),
    'listingView.loading': (look) => expect(look.text).toContain('Loading the listing'),
    'listingView.shown': (look) => {
      expect(look.heading).toBe('Sunny flat near the beach');
      expect(look.text).toContain('₦4,500,000');
      expect(look.text).toContain('Newly painted, with two parking spaces.');
      expect(look.links).toContain('Rent Now');
    },
    'listingView.missing': (look) => {
      expect(look.heading).toBe('This listing is gone');
      expect(look.links).toContain('Back to the search');
    },
    'listingView.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
  hasProblemWithin: ({ context }) => Boolean(context.problem),
};
