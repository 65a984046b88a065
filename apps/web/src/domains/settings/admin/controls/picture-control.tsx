import type { FocalPoint, Picture } from "@ebute/contracts/media";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { useSettingsPictureComponents } from "./settings-pictures-context.ts";

type PictureControlProps = {
  id: string;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  /** Id of the picture, or null. */
  value: unknown;
  /** `focus` comes with a picture of the library. */
  onChange: (id: string | null, focus?: FocalPoint) => void;
  onUploading: (isUploading: boolean) => void;
};

/** The chosen picture with "Change" and "Remove", or a drop area to choose one. */
export function PictureControl(props: PictureControlProps) {
  const { id, label, hint, error, value, onChange, onUploading } = props;
  const { Drop } = useSettingsPictureComponents();
  const [uploaded, setUploaded] = useState<Picture | null>(null);
  const chosen = typeof value === "string" ? value : "";
  const isUploaded = uploaded?._id === chosen;
  const query = useQuery({
    ...useTRPC().media.get.queryOptions({ id: chosen }),
    enabled: chosen !== "" && !isUploaded,
  });
  const picture = isUploaded ? uploaded : (query.data ?? null);
  return (
    <div className="grid grid-cols-1 gap-1">
      <Field id={id} label={label} hint={hint} error={error ?? ""}>
        <Drop
          picture={chosen ? picture : null}
          changeLabel="Change"
          isWhole
          onUploading={onUploading}
          onChange={({ focus, ...next }) => {
            setUploaded(next);
            onChange(next._id, focus);
          }}
        />
      </Field>
      {chosen && (
        <button
          type="button"
          className="text-err text-small min-h-control w-fit cursor-pointer underline underline-offset-4"
          onClick={() => {
            onChange(null);
            // The pressed button disappears with the picture, so the focus moves to the field.
            document.getElementById(id)?.focus();
          }}
        >
          {`Remove the ${label.toLowerCase()}`}
        </button>
      )}
    </div>
  );
}
