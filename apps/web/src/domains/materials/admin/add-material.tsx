import { materialTexts } from "@ebute/contracts/materials";
import { useState } from "react";
import { UploadedNotice } from "#components/admin/uploaded-notice.tsx";
import { emptyMaterial } from "./material-fields.ts";
import { MaterialForm } from "./material-form.tsx";
import { useCreateMaterial } from "./materials.mutations.ts";

const button = { idle: "Upload", busy: "Uploading..." };

export function AddMaterial() {
  const [isAdded, setIsAdded] = useState(false);
  const { mutateAsync } = useCreateMaterial();
  return (
    <MaterialForm
      name="new"
      initial={emptyMaterial}
      button={button}
      onSave={async (input) => {
        await mutateAsync(input);
        setIsAdded(true);
        return undefined;
      }}
      notice={isAdded && <UploadedNotice>{materialTexts.created}</UploadedNotice>}
    />
  );
}
