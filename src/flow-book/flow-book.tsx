import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { isDemo } from '../app/demo.ts';
import { Screen } from '../ui/screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FlowList } from './flow-list.tsx';
import { LiveContext, useLiveChannel } from './live/use-live.ts';

const ChartPage = lazy(() => import('./chart-page.tsx').then((m) => ({ default: m.ChartPage })));
const GalleryPage = lazy(() => import('./gallery/gallery-page.tsx').then((m) => ({ default: m.GalleryPage })));

/** The Flow Book: /flows, /flows/gallery, /flows/:name and /flows/:name/:state, such as `/flows/account/verifying/code`. */
export function FlowBook() {
  if (isDemo()) return <OpenFlowBook />;
  return (
    <Screen title="Flow book">
      <p>The Flow Book is available in development and in the demo.</p>
    </Screen>
  );
}

function OpenFlowBook() {
  const live = useLiveChannel();
  return (
    <LiveContext value={live}>
      <Suspense fallback={<Skeleton label="Loading the chart" lines={6} />}>
        <Routes>
          <Route index element={<FlowList />} />
          <Route path="gallery" element={<GalleryPage />} />
          <Route path=":name/*" element={<ChartPage />} />
        </Routes>
      </Suspense>
    </LiveContext>
  );
}
