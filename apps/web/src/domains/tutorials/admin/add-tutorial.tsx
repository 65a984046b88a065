import { tutorialTexts } from "@ebute/contracts/tutorials";
import { useState } from "react";
import { UploadedNotice } from "#components/admin/upload/uploaded-notice.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { appendName } from "#lib/text/append-name.ts";
import { emptyTutorial } from "./tutorial-fields.ts";
import { TutorialForm } from "./tutorial-form.tsx";
import { useCreateTutorial } from "./tutorials.mutations.ts";

const button = { idle: "Upload", busy: "Uploading..." };

export function AddTutorial({ pictures }: { pictures: EditorPictures }) {
  const [added, setAdded] = useState<string>();
  const { mutateAsync } = useCreateTutorial();
  return (
    <TutorialForm
      name="new"
      initial={emptyTutorial}
      pictures={pictures}
      button={button}
      onSave={async (input) => {
        await mutateAsync(input);
        setAdded(input.title);
        return undefined;
      }}
      notice={added && <UploadedNotice>{appendName(tutorialTexts.created, added)}</UploadedNotice>}
    />
  );
}
