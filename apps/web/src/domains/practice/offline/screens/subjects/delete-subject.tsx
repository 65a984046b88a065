import { Button } from "#components/ui/button.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { forgetStudyPage } from "#lib/offline/device/study-page-cache.ts";
import { announce } from "#lib/page/announce-pages.ts";
import { deletePack } from "../../saving/delete-pack.ts";
import { hasNoPacks } from "../../saving/keep-storage.ts";
import { useRefreshDevice } from "../device-queries.ts";

type DeleteSubjectProps = { account: string; subjectId: string; name: string };

/** Deletes a subject from this device, once the student agrees. */
export function DeleteSubject({ account, subjectId, name }: DeleteSubjectProps) {
  const refresh = useRefreshDevice();
  async function remove() {
    const question = "Delete this subject from the phone? Your answers are kept.";
    if (!(await confirmDeletion(question, name))) return;
    await deletePack(account, subjectId);
    if (await hasNoPacks(account)) await forgetStudyPage();
    announce(`${name} is deleted from this phone.`);
    document.querySelector("h1")?.focus();
    await refresh();
  }
  return (
    <Button type="button" tone="quiet" onClick={() => void remove()}>
      Delete
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}
