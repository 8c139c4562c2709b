import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

type View = 'chart' | 'outline';

const ROOM_FOR_A_CHART = '(min-width: 48rem)';

/** The view in the address, else the chart where it fits on the screen. */
export function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams();
  const hasRoom = useSyncExternalStore(watchRoom, () => matchMedia(ROOM_FOR_A_CHART).matches);
  const asked = search.get('view');
  const view = asked === 'chart' || asked === 'outline' ? asked : hasRoom ? 'chart' : 'outline';
  return [view, (next) => setSearch({ view: next }, { replace: true })];
}

function watchRoom(onChange: () => void) {
  const room = matchMedia(ROOM_FOR_A_CHART);
  room.addEventListener('change', onChange);
  return () => room.removeEventListener('change', onChange);
}
