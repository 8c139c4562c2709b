import { Suspense } from 'react';
import type { flowBookMachine } from '#machines/flow-book/flow-book.machine.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FlowBookStage } from './flow-book-stage.tsx';
import { personStages } from './person-stages.tsx';
import { propertyStages } from './property-stages.tsx';
import { siteStages } from './site-stages.tsx';
import { as, Stage, type StageOf } from './stage-kit.tsx';
import { hasStage, type Staged } from './staged.ts';

/**
 * Where the screens of a flow stand while they are walked by the tests or driven in the flow book: inside the app's
 * layout, on a router of their own. A flow without one has no screen of its own, or none yet.
 */
const stages: Readonly<Record<Staged, StageOf>> = {
  ...siteStages,
  ...personStages,
  ...propertyStages,
  flowBook: (props) => (
    <Stage {...props}>
      <Suspense fallback={<Skeleton label="Loading the chart" lines={6} />}>
        <FlowBookStage actor={as<typeof flowBookMachine>(props.actor)} />
      </Suspense>
    </Stage>
  ),
};

/** The stage of a flow, where it has one. */
export const stageOf = (flow: string): StageOf | undefined => (hasStage(flow) ? stages[flow] : undefined);
