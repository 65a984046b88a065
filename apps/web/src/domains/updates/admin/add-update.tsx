import { updateTexts } from "@ebute/contracts/updates";
import { useState } from "react";
import { UploadedNotice } from "#components/admin/uploaded-notice.tsx";
import { UpdateForm } from "./update-form.tsx";
import { useCreateUpdate } from "./updates.mutations.ts";

const empty = { title: "", content: "" };
const button = { idle: "Upload", busy: "Uploading..." };

export function AddUpdate() {
  const [isAdded, setIsAdded] = useState(false);
  const { mutateAsync } = useCreateUpdate();
  return (
    <UpdateForm
      name="new"
      initial={empty}
      button={button}
      onSave={async (input) => {
        await mutateAsync(input);
        setIsAdded(true);
        return undefined;
      }}
      notice={isAdded && <UploadedNotice>{updateTexts.created}</UploadedNotice>}
    />
  );
}
