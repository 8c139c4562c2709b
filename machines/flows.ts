import { type Book, readBook, type StoredBook } from './paths/book.ts';
import type { Flow } from './paths/flow.ts';

/** Every flow of the product. Each loads when it is asked for: a page pays for none that it does not show. */
export interface FlowEntry {
  name: string;
  load: () => Promise<Flow>;
  book: () => Promise<Book>;
}

export const flows: readonly FlowEntry[] = [
  {
    name: 'session',
    load: async () => {
      const { sessionMachine: machine } = await import('./session/session.machine.ts');
      const { sessionCases: cases } = await import('./session/session.cases.ts');
      return { name: 'session', machine, cases };
    },
    book: () => read(import('./session/session.paths.json')),
  },
  {
    name: 'account',
    load: async () => {
      const { accountMachine: machine } = await import('./account/account.machine.ts');
      const { accountCases: cases } = await import('./account/account.cases.ts');
      return { name: 'account', machine, cases };
    },
    book: () => read(import('./account/account.paths.json')),
  },
  {
    name: 'dashboard',
    load: async () => {
      const { dashboardMachine: machine } = await import('./dashboard/dashboard.machine.ts');
      const { dashboardCases: cases } = await import('./dashboard/dashboard.cases.ts');
      return { name: 'dashboard', machine, cases };
    },
    book: () => read(import('./dashboard/dashboard.paths.json')),
  },
];

async function read(file: Promise<{ default: StoredBook }>): Promise<Book> {
  return readBook((await file).default);
}
