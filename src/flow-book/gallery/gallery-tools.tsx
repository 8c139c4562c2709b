import { slugOf } from '#machines/flow-book/flow-book.addresses.ts';
import drive from '../drive/drive.module.css';
import { schemes, widths } from '../stage/stage-panel.tsx';
import type { Hanging } from './hanging.ts';

interface GalleryToolsProps {
  hanging: Hanging;
  flows: string[];
  onChange: (change: Partial<Hanging>) => void;
}

/** Chooses the flow, the width and the colours of the screens in the gallery. */
export function GalleryTools({ hanging: { flow, width, scheme, full }, flows, onChange }: GalleryToolsProps) {
  return (
    <div className={drive.row}>
      <label className={drive.choice}>
        Flow
        <select value={flow} onChange={({ target }) => onChange({ flow: target.value })}>
          <option value="">all</option>
          {flows.map((name) => (
            <option key={name} value={slugOf(name)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={drive.choice}>
        Width
        <select value={width} onChange={({ target }) => onChange({ width: Number(target.value) })}>
          {widths.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label className={drive.choice}>
        Colours
        <select value={scheme} onChange={({ target }) => onChange({ scheme: target.value as Hanging['scheme'] })}>
          {schemes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label className={drive.level}>
        <input type="checkbox" checked={full} onChange={({ target }) => onChange({ full: target.checked })} />
        Full size
      </label>
    </div>
  );
}
