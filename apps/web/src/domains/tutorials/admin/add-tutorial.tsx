import { tutorialTexts } from "@ebute/contracts/tutorials";
import { useState } from "react";
import { UploadedNotice } from "#components/admin/uploaded-notice.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { emptyTutorial } from "./tutorial-fields.ts";
import { TutorialForm } from "./tutorial-form.tsx";
import { useCreateTutorial } from "./tutorials.mutations.ts";

const button = { idle: "Upload", busy: "Uploading..." };

export function AddTutorial({ pictures }: { pictures: EditorPictures }) {
  const [isAdded, setIsAdded] = useState(false);
  const { mutateAsync } = useCreateTutorial();
  return (
    <TutorialForm
      name="new"
      initial={emptyTutorial}
      pictures={pictures}
      button={button}
      onSave={async (input) => {
        await mutateAsync(input);
        setIsAdded(true);
        return undefined;
      }}
      notice={isAdded && <UploadedNotice>{tutorialTexts.created}</UploadedNotice>}
    />
  );
}
