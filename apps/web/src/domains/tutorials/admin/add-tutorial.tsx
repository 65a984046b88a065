import { tutorialTexts } from "@ebute/contracts/tutorials";
import { useUpload } from "#components/admin/upload/use-upload.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { emptyTutorial } from "./tutorial-fields.ts";
import { TutorialForm } from "./tutorial-form.tsx";
import { useCreateTutorial } from "./tutorials.mutations.ts";

const button = { idle: "Upload", busy: "Uploading..." };

export function AddTutorial({ pictures }: { pictures: EditorPictures }) {
  const canPublish = usePermission("writeContent");
  const { save, notice } = useUpload(useCreateTutorial().mutateAsync, tutorialTexts.created);
  return (
    <TutorialForm
      name="new"
      initial={canPublish ? emptyTutorial : { ...emptyTutorial, audience: "classes" }}
      pictures={pictures}
      button={button}
      onSave={save}
      notice={notice}
    />
  );
}
