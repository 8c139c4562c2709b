import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingDraft } from '#domain/listing.ts';
import { FeatureList } from '../shared/feature-list.tsx';
import { SurveyRow } from '../shared/survey-sheet.tsx';

export interface PreviewFeaturesProps {
  kind: ListingKind;
  draft: ListingDraft;
  onChange: () => void;
}

export function PreviewFeatures({ kind, draft: { features, quantities }, onChange }: PreviewFeaturesProps) {
  const isWarehouse = kind === 'warehouse';
  return (
    <SurveyRow label={isWarehouse ? 'Features' : 'Selected features'} onChange={onChange}>
      {features.length === 0 ? (
        'No features selected.'
      ) : (
        <FeatureList
          set={isWarehouse ? 'warehouse' : 'home'}
          features={features}
          quantities={isWarehouse ? {} : quantities}
        />
      )}
    </SurveyRow>
  );
}
