import {
  defaultFocalPoint,
  type FocalPoint,
  PICTURE_DESCRIPTION_HINT,
} from "@ebute/contracts/media";
import { use } from "react";
import { FocalPointField } from "#components/admin/form/focal-point-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { KnownPicturesContext, usePagePictures } from "./page-pictures.ts";

type PictureFieldProps = {
  label: string;
  suffix: string;
  value: unknown;
  onChange: (value: Reference | null) => void;
};

/** Drafts of earlier releases have no focal point. */
type Reference = { id: string; alt: string; focus?: FocalPoint | undefined };

/** A picture with its alternative text. */
export function PictureField({ label, suffix, value, onChange }: PictureFieldProps) {
  const { Drop } = usePagePictures();
  const { pictures, add } = use(KnownPicturesContext);
  const reference = isReference(value) ? value : null;
  const picture = (reference && pictures[reference.id]) ?? null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={label} labelSuffix={suffix}>
        <Drop
          picture={picture}
          onChange={({ focus = defaultFocalPoint, ...added }) => {
            add(added);
            onChange({ id: added._id, alt: reference?.alt ?? "", focus });
          }}
        />
      </Field>
      {reference && (
        <>
          <Field label="Describe the picture" labelSuffix={suffix} hint={PICTURE_DESCRIPTION_HINT}>
            <TextInput
              maxLength={200}
              value={reference.alt}
              onChange={(event) => onChange({ ...reference, alt: event.currentTarget.value })}
            />
          </Field>
          {picture && (
            <FocalPointField
              picture={picture}
              focus={reference.focus}
              suffix={suffix}
              onChange={(focus) => onChange({ ...reference, focus })}
            />
          )}
          <button
            type="button"
            className="text-err text-small min-h-control w-fit cursor-pointer underline underline-offset-4"
            onClick={() => onChange(null)}
          >
            Remove the picture
          </button>
        </>
      )}
    </div>
  );
}

function isReference(value: unknown): value is Reference {
  return typeof value === "object" && value !== null && "id" in value && "alt" in value;
}
