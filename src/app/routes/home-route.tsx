import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { HomePage } from '../../pages/home/home-page.tsx';
import { island } from '../prerender/island.tsx';

const carousel = island('carousel', async () => (await import('../prerender/carousel-island.tsx')).CarouselIsland, {
  whenSeen: true,
});
const latest = island('latest', async () => (await import('../prerender/latest-island.tsx')).LatestIsland, {
  whenSeen: true,
});
const contact = island('contact', async () => (await import('../prerender/contact-island.tsx')).ContactIsland);

/** / */
export function HomeRoute() {
  const navigate = useNavigate();
  const search = useCallback((to: string) => void navigate(to), [navigate]);
  return <HomePage carousel={carousel} latest={latest} contact={contact} onSearch={search} />;
}
