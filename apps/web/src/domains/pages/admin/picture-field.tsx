import { use } from "react";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { KnownPicturesContext, usePagePictures } from "./page-pictures.ts";

type PictureFieldProps = {
  label: string;
  suffix: string;
  value: unknown;
  onChange: (value: { id: string; alt: string } | null) => void;
};

/** A picture with the words for people who cannot see it. */
export function PictureField({ label, suffix, value, onChange }: PictureFieldProps) {
  const { Drop } = usePagePictures();
  const { pictures, add } = use(KnownPicturesContext);
  const reference = isReference(value) ? value : null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={label} labelSuffix={suffix}>
        <Drop
          picture={(reference && pictures[reference.id]) ?? null}
          onChange={(picture) => {
            add(picture);
            onChange({ id: picture._id, alt: reference?.alt ?? "" });
          }}
        />
      </Field>
      {reference && (
        <>
          <Field
            label="Describe the picture"
            labelSuffix={suffix}
            hint="Read aloud to people who cannot see it. Empty if it only decorates."
          >
            <TextInput
              maxLength={200}
              value={reference.alt}
              onChange={(event) => onChange({ ...reference, alt: event.currentTarget.value })}
            />
          </Field>
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

function isReference(value: unknown): value is { id: string; alt: string } {
  return typeof value === "object" && value !== null && "id" in value && "alt" in value;
}
