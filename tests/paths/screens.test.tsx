import { flowsAt } from '#machines/flows.ts';
import { isLongForm } from './screens/long-forms.ts';
import { walkScreensOf } from './screens/walk-flows.tsx';

await walkScreensOf(flowsAt('screens').filter((flow) => !isLongForm(flow)));
