import { materialTexts } from "@ebute/contracts/materials";
import { useState } from "react";
import { UploadedNotice } from "#components/admin/upload/uploaded-notice.tsx";
import { appendName } from "#lib/text/append-name.ts";
import { emptyMaterial } from "./material-fields.ts";
import { MaterialForm } from "./material-form.tsx";
import { useCreateMaterial } from "./materials.mutations.ts";

const button = { idle: "Upload", busy: "Uploading..." };

export function AddMaterial() {
  const [added, setAdded] = useState<string>();
  const { mutateAsync } = useCreateMaterial();
  return (
    <MaterialForm
      name="new"
      initial={emptyMaterial}
      button={button}
      onSave={async (input) => {
        await mutateAsync(input);
        setAdded(input.title);
        return undefined;
      }}
      notice={added && <UploadedNotice>{appendName(materialTexts.created, added)}</UploadedNotice>}
    />
  );
}
