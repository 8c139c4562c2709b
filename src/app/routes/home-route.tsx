import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { HomePage } from '../../pages/home/home-page.tsx';
import { island } from '../prerender/island.tsx';

const carousel = island('carousel', async () => (await import('../prerender/carousel-island.tsx')).CarouselIsland, {
  whenSeen: true,
});
const contact = island('contact', async () => (await import('../prerender/contact-island.tsx')).ContactIsland);

/** / */
export function HomeRoute() {
  const navigate = useNavigate();
  const search = useCallback((query: string) => void navigate(`${href.search}?${query}`), [navigate]);
  return <HomePage carousel={carousel} contact={contact} onSearch={search} />;
}
