import { materialTexts } from "@ebute/contracts/materials";
import { useUpload } from "#components/admin/upload/use-upload.tsx";
import { emptyMaterial } from "./material-fields.ts";
import { MaterialForm } from "./material-form.tsx";
import { useCreateMaterial } from "./materials.mutations.ts";

const button = { idle: "Upload", busy: "Uploading..." };

export function AddMaterial() {
  const { save, notice } = useUpload(useCreateMaterial().mutateAsync, materialTexts.created);
  return (
    <MaterialForm
      name="new"
      initial={emptyMaterial}
      button={button}
      onSave={save}
      notice={notice}
    />
  );
}
