import { useState } from 'react';
import { PlacesFlow, type PlacesFlowProps } from '../../flows/places/places-flow.tsx';
import { AreaField } from '../../flows/shared/filter-fields.tsx';
import { Screen } from '../../ui/screen.tsx';

/** The search field that the suggestions belong to. */
export function PlacesStage({ actor }: Pick<PlacesFlowProps, 'actor'>) {
  const [area, setArea] = useState('');
  const [control, setControl] = useState<HTMLInputElement>();

  return (
    <Screen title="A field of a search">
      <AreaField
        name="area"
        label="Area"
        hint="City or neighbourhood, such as Lekki"
        value={area}
        problem={undefined}
        onChange={setArea}
        onBlur={() => {}}
        onFocus={setControl}
        after={
          control && (
            <PlacesFlow
              actor={actor}
              control={control}
              before=""
              onPlace={({ area: chosen, state }) => setArea(chosen ?? state)}
            />
          )
        }
      />
    </Screen>
  );
}
