import { updateTexts } from "@ebute/contracts/updates";
import { useState } from "react";
import { UploadedNotice } from "#components/admin/upload/uploaded-notice.tsx";
import { appendName } from "#lib/text/append-name.ts";
import { UpdateForm } from "./update-form.tsx";
import { useCreateUpdate } from "./updates.mutations.ts";

const empty = { title: "", content: "" };
const button = { idle: "Upload", busy: "Uploading..." };

export function AddUpdate() {
  const [added, setAdded] = useState<string>();
  const { mutateAsync } = useCreateUpdate();
  return (
    <UpdateForm
      name="new"
      initial={empty}
      button={button}
      onSave={async (input) => {
        await mutateAsync(input);
        setAdded(input.title);
        return undefined;
      }}
      notice={added && <UploadedNotice>{appendName(updateTexts.created, added)}</UploadedNotice>}
    />
  );
}
