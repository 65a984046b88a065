import { updateTexts } from "@ebute/contracts/updates";
import { useUpload } from "#components/admin/upload/use-upload.tsx";
import { UpdateForm } from "./update-form.tsx";
import { useCreateUpdate } from "./updates.mutations.ts";

const empty = { title: "", content: "" };
const button = { idle: "Upload", busy: "Uploading..." };

export function AddUpdate() {
  const { save, notice } = useUpload(useCreateUpdate().mutateAsync, updateTexts.created);
  return <UpdateForm name="new" initial={empty} button={button} onSave={save} notice={notice} />;
}
