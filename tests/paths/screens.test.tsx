import { flows } from '#machines/flows.ts';
import { isLongForm } from './screens/long-forms.ts';
import { walkScreensOf } from './screens/walk-flows.tsx';

await walkScreensOf(flows.filter((flow) => !isLongForm(flow)));
