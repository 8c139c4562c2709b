import { Suspense } from 'react';
import type { FlowName } from '#machines/flows.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FlowBookStage } from './flow-book-stage.tsx';
import { personStages } from './person-stages.tsx';
import { propertyStages } from './property-stages.tsx';
import { siteStages } from './site-stages.tsx';
import { Stage, type StageOf } from './stage-kit.tsx';

/**
 * The screens of each flow for tests and for the Flow Book: inside the app's
 * layout, on a router of their own.
 */
export const stages: Readonly<Record<FlowName, StageOf>> = {
  ...siteStages,
  ...personStages,
  ...propertyStages,
  flowBook: (props) => (
    <Stage {...props}>
      <Suspense fallback={<Skeleton label="Loading the chart" lines={6} />}>
        <FlowBookStage actor={props.actor} />
      </Suspense>
    </Stage>
  ),
};
