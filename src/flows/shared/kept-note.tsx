import { Notice } from '#src/ui/notice.tsx';

/** Says that the page shows the copy kept on this device, because the server was not reached. */
export function KeptNote() {
  return <Notice>We can't reach Gida right now. This is the copy saved on this device.</Notice>;
}
