import { useEffect, useMemo, useState } from 'react';
import { href } from '#domain/addresses.ts';
import type { PlainDate } from '#domain/calendar.ts';
import type { VehicleDraft } from '#domain/carrier.ts';
import { isPhotoFile, PHOTO_FILES } from '#domain/photo-refusals.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import { vehicleKindValues } from '#openapi/contract.gen.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/day-field.tsx';
import { FileField } from '#src/ui/file-field.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { SmallPhoto } from '#src/ui/photo.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { PapersNotice } from './carrier-records.tsx';
import { CarrierPanel, CarrierSteps } from './carrier-steps.tsx';
import { fileAddress, vehicleInWords } from './carrier-words.ts';

export interface VehicleScreenProps {
  vehicle: VehicleDraft;
  /** The plates of the other vehicles; a plate may be used once. */
  others: readonly string[];
  /** Whether it is the first vehicle, before there is anything to review. */
  isFirst: boolean;
  /** Why the server refused it. */
  problem: Problem;
  today: PlainDate;
  /** Whether a photo is being sent. */
  busy: boolean;
  onPhoto: (photo: Blob) => void;
  onChange: (vehicle: VehicleDraft) => void;
  onEnter: (vehicle: VehicleDraft) => void;
}

const kinds = vehicleKindValues.map((kind) => ({ value: kind, label: vehicleInWords(kind) }));

export function VehicleScreen({
  vehicle,
  others,
  isFirst,
  problem,
  today,
  busy,
  onPhoto,
  onChange,
  onEnter,
}: VehicleScreenProps) {
  const { photo = '' } = vehicle;
  const rules = useMemo(
    () => lazyRules(async () => (await import('./carrier-rules.ts')).vehicleRules(others)),
    [others],
  );
  const { form, field, values, change, problemOf } = useForm({
    initialValues: { ...vehicle, photo },
    rules,
    problem,
    busy,
    onChange: (typed) => onChange(tidied(typed)),
    onSubmit: (entered) => onEnter(tidied(entered)),
  });
  // The form of a vehicle stays open while its photo is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a photo that was sent changes the form
  useEffect(() => void (values.photo === photo || change({ photo })), [photo]);

  return (
    <Screen
      title="Vehicle"
      lead="Plate number and document expiry dates."
      back={isFirst ? { to: steps.naming, label: 'Your business' } : { to: steps.reviewing, label: 'Check and save' }}
      stepper={<CarrierSteps at="Vehicles and prices" />}
      aside={<CarrierPanel at="Vehicles and prices" />}
      failed={form.entries.length > 0}
    >
      <Form form={form}>
        <SelectField
          {...field('kind')}
          label="Vehicle type"
          placeholder="Choose a type"
          options={kinds}
          autoComplete="off"
        />
        <TextField {...field('plate')} label="Plate number" hint="For example ABC-123DE" autoComplete="off" />
        {problem?.code === 'plate_lost' && (
          <ButtonLink look="text" to={href.decisions}>
            Read why, or appeal
          </ButtonLink>
        )}
        <FieldPair>
          <DayField {...field('licence_until')} label="Licence expiry date" />
          <DayField {...field('insurance_until')} label="Insurance expiry date" />
        </FieldPair>
        <PapersNotice papers={values} today={today} />
        <PhotoField
          photo={values.photo}
          problem={problemOf('photo')}
          busy={busy}
          onPhoto={onPhoto}
          onRemove={() => change({ photo: '' })}
        />
        <div>
          <Button type="submit" unavailable={busy}>
            Continue
          </Button>
        </div>
      </Form>
    </Screen>
  );
}

const tidied = ({ photo, ...vehicle }: VehicleDraft): VehicleDraft => ({ ...vehicle, ...(photo && { photo }) });

interface PhotoFieldProps {
  /** The file of the photo, or nothing. */
  photo: string;
  problem: string | undefined;
  busy: boolean;
  onPhoto: (photo: Blob) => void;
  onRemove: () => void;
}

/** The optional photo of the vehicle, sent as soon as it is chosen. */
function PhotoField({ photo, problem, busy, onPhoto, onRemove }: PhotoFieldProps) {
  const [refused, setRefused] = useState<string>();

  const choose = ([chosen]: File[]) => {
    const isPhoto = chosen && isPhotoFile(chosen);
    setRefused(isPhoto ? undefined : 'Choose a photo file.');
    if (isPhoto && !busy) onPhoto(chosen);
  };

  return (
    <FileField
      name="photo"
      label="Photo of the vehicle (optional)"
      hint="Senders see it with your offers."
      problem={refused ?? problem}
      accept={PHOTO_FILES}
      icon="photo"
      action={busy ? 'Sending photo…' : photo ? 'Choose another photo' : 'Choose a photo'}
      onFiles={choose}
    >
      {photo && (
        <>
          <SmallPhoto address={fileAddress(photo)} alt="Your vehicle" />
          <Button look="text" unavailable={busy} onClick={onRemove}>
            Remove the photo
          </Button>
        </>
      )}
    </FileField>
  );
}
