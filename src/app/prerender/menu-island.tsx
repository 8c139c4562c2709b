import { menuMachine } from '#machines/menu/menu.machine.ts';
import { brand } from '../../brand.ts';
import { MenuFlow } from '../../flows/menu/menu-flow.tsx';
import { useFlow } from '../actors/use-flow.ts';

const download = { href: brand.store ?? '/#download', external: brand.store !== undefined };

export function MenuIsland() {
  return <MenuFlow actor={useFlow(menuMachine, {})} download={download} />;
}
