import { configure } from '@testing-library/react';

// As long as `expect.poll` asks, in vite.config.ts: a second is too short for a form where others work beside it.
configure({ asyncUtilTimeout: 20_000 });
