import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { menuMachine } from '#machines/menu/menu.machine.ts';
import styles from './menu-bar.module.css';
import { MenuBar } from './menu-bar.tsx';
import { MenuPanel, type MenuPanelProps } from './menu-panel.tsx';

export interface MenuFlowProps {
  actor: ActorRefFrom<typeof menuMachine>;
  download: MenuPanelProps['download'];
}

/** The header's drop-downs and its panel. They share one flow, because only one of them can be open. */
export function MenuFlow({ actor, download }: MenuFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { send } = actor;
  const { item } = state.context;
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!item) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) send({ type: 'item.closed' });
    };
    // Listens on the document, because a drop-down that the pointer opened does not have focus.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') send({ type: 'item.closed' });
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [item, send]);

  return (
    <div ref={root} className={styles.menu}>
      <MenuBar
        open={item}
        onEnter={(entered) => send({ type: 'item.entered', item: entered })}
        onLeave={() => send({ type: 'item.left' })}
        onPress={(pressed) => send({ type: 'item.pressed', item: pressed })}
        onClose={() => send({ type: 'item.closed' })}
        onLink={() => send({ type: 'link.chosen' })}
      />
      <MenuPanel
        open={state.matches('panel')}
        download={download}
        onOpen={() => send({ type: 'panel.opened' })}
        onClose={() => send({ type: 'panel.closed' })}
        onLink={() => send({ type: 'link.chosen' })}
      />
    </div>
  );
}
