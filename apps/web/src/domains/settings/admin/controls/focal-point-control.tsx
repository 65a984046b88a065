import { focalPointSchema } from "@ebute/contracts/media";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Control, useController, useWatch } from "react-hook-form";
import { FocalPointField } from "#components/admin/form/focal-point-field.tsx";
import { settingsPictureQuery } from "#domains/settings/settings.queries.ts";
import { useTRPC } from "#lib/trpc.ts";
import type { SettingsFields } from "../sections/settings-section.ts";

type FocusControlProps = {
  name: string;
  /** Name of the field with the id of the picture. */
  picture: string;
  control: Control<SettingsFields>;
};

/** Focal point of the picture that another field chooses; renders nothing without a picture. */
export function FocalPointControl({ name, picture, control }: FocusControlProps) {
  const { field } = useController({ name, control });
  const id = useWatch({ control, name: picture });
  const chosen = typeof id === "string" ? id : "";
  const { data } = useQuery({
    ...settingsPictureQuery(useTRPC(), chosen),
    enabled: chosen !== "",
    // The field stays open while another picture loads.
    placeholderData: keepPreviousData,
  });
  if (!chosen || !data) return null;
  return (
    <FocalPointField
      picture={data}
      focus={focalPointSchema.safeParse(field.value).data}
      onChange={field.onChange}
    />
  );
}
