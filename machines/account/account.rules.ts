import type { Rule } from '../path-engine/rules.ts';
import { keepsKey, keepsTyped } from '../shared.rules.ts';

export const accountRules: readonly Rule[] = [keepsKey('attempt'), keepsTyped('registration', { typedAs: 'draft' })];
