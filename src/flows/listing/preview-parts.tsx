import { formatDay, formatHour } from '#domain/calendar.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingDraft } from '#domain/listing.ts';
import type { AvailableDay } from '#machines/availability/availability.machine.ts';
import { MoreFields } from '#src/ui/more-fields.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { useObjectUrl } from '#src/ui/use-object-url.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { documentOf, type FileView, photosOf } from '../attachments/file-view.ts';
import { Thumbnail } from '../attachments/thumbnail.tsx';
import { FeatureList } from '../shared/feature-list.tsx';
import { NOT_AVAILABLE } from '../shared/listing-words.ts';
import { moreDaysInWords } from '../shared/small-words.ts';
import { SurveyRow } from '../shared/survey-sheet.tsx';
import styles from './listing.module.css';

interface PreviewFilesProps {
  files: readonly FileView[];
  onChange: () => void;
}

export function PreviewDocument({ files, onChange }: PreviewFilesProps) {
  const document = documentOf(files);
  const url = useObjectUrl(document?.blob);
  return (
    <SurveyRow label="Proof of ownership" onChange={onChange}>
      {document ? (
        <span className={styles.document}>
          {document.problem ? <FileProblem problem={document.problem} /> : <span>{documentStatus(document)}</span>}
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              View Document<VisuallyHidden> (opens a new tab)</VisuallyHidden>
            </a>
          ) : (
            <span>{document.name}</span>
          )}
        </span>
      ) : (
        NOT_AVAILABLE
      )}
    </SurveyRow>
  );
}

export function PreviewImages({ kind, files, onChange }: PreviewFilesProps & { kind: ListingKind }) {
  const photos = photosOf(files);
  return (
    <>
      {kind === 'warehouse' && <SurveyRow label="Image status">{imageStatus(photos)}</SurveyRow>}
      <SurveyRow label="Images" count={photos.length > PHOTOS_ABREAST ? photos.length : undefined} onChange={onChange}>
        {photos.length === 0 ? (
          NOT_AVAILABLE
        ) : (
          <>
            <Photos files={photos.filter(isWrong)} />
            <Photos files={photos.filter((photo) => !isWrong(photo))} />
          </>
        )}
      </SurveyRow>
    </>
  );
}

/** The photos that fit a row of a phone. */
const PHOTOS_ABREAST = 2;

const isWrong = ({ problem }: FileView) => problem !== null;

/** The photos, on a phone in one row that scrolls sideways. */
function Photos({ files }: Pick<PreviewFilesProps, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul
      className={styles.images}
      aria-label={files.length === 1 ? '1 photo' : `${files.length} photos`}
      // Keyboards scroll the row.
      tabIndex={files.length > PHOTOS_ABREAST ? 0 : undefined}
    >
      {files.map((photo) => (
        <li key={photo.id}>
          <Thumbnail file={photo} alt={photo.name} width={100} />
          {(photo.problem || !(photo.blob || photo.kept)) && <span className={styles.name}>{photo.name}</span>}
          <FileProblem problem={photo.problem} />
        </li>
      ))}
    </ul>
  );
}

/** The problem of one file, shown beside it. */
const FileProblem = ({ problem }: { problem: Problem }) =>
  problem && <span className={styles.problem}>{problem.message}</span>;

/** "Uploaded" or "N/A": docs/product.md, LIST-4. */
const documentStatus = ({ status }: FileView) =>
  status === 'stored' ? 'Uploaded' : `${NOT_AVAILABLE}. We upload the document when you submit.`;

function imageStatus(photos: readonly FileView[]): string {
  if (photos.length === 0) return NOT_AVAILABLE;
  const stored = photos.filter(({ status }) => status === 'stored').length;
  if (stored === photos.length) return 'Uploaded';
  return `${NOT_AVAILABLE}. We upload ${photos.length - stored} of ${photos.length} photos when you submit.`;
}

export interface PreviewDaysProps {
  days: readonly AvailableDay[];
  onChange: (() => void) | undefined;
}

/** The days that are not folded: a phone has room for one beside the rest of the listing. */
const DAYS_SHOWN = 1;

export function PreviewDays({ days, onChange }: PreviewDaysProps) {
  const later = days.slice(DAYS_SHOWN);
  return (
    <SurveyRow label="Availability" onChange={onChange}>
      {days.length === 0 ? (
        'No availability selected.'
      ) : (
        <>
          <DayList days={days.slice(0, DAYS_SHOWN)} />
          {later.length > 0 && (
            <MoreFields label={moreDaysInWords(later)} needed={false}>
              <DayList days={later} />
            </MoreFields>
          )}
        </>
      )}
    </SurveyRow>
  );
}

const DayList = ({ days }: Pick<PreviewDaysProps, 'days'>) => (
  <ul className={styles.days}>
    {days.map(({ day, start, end }) => (
      <li key={day}>
        {formatDay(day, 'short')}
        <span className={styles.hours}>
          {hour(start)} to {hour(end)}
        </span>
      </li>
    ))}
  </ul>
);

/** A draft from elsewhere may lack an hour. */
const hour = (text: string | undefined) => (text ? formatHour(text) : NOT_AVAILABLE);

export interface PreviewFeaturesProps {
  kind: ListingKind;
  draft: ListingDraft;
  onChange: () => void;
}

/** The features that are not folded. */
const FEATURES_SHOWN = 4;

export function PreviewFeatures({ kind, draft: { features, quantities }, onChange }: PreviewFeaturesProps) {
  const isWarehouse = kind === 'warehouse';
  const shared = { set: isWarehouse ? 'warehouse' : 'home', quantities: isWarehouse ? {} : quantities } as const;
  const later = features.length - FEATURES_SHOWN;
  return (
    <SurveyRow label={isWarehouse ? 'Features' : 'Selected features'} onChange={onChange}>
      {features.length === 0 ? (
        'No features selected.'
      ) : (
        <>
          <FeatureList {...shared} features={features.slice(0, FEATURES_SHOWN)} />
          {later > 0 && (
            <MoreFields label={later === 1 ? '1 more feature' : `${later} more features`} needed={false}>
              <FeatureList {...shared} features={features.slice(FEATURES_SHOWN)} />
            </MoreFields>
          )}
        </>
      )}
    </SurveyRow>
  );
}
