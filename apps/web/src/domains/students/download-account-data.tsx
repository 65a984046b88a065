import { studentTexts } from "@ebute/contracts/students";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { userMessage } from "#lib/trpc.ts";
import { useDownloadOwnData } from "./students.mutations.ts";

/** Downloads all data stored about the student. */
export function DownloadAccountData() {
  const { mutate, isPending, isSuccess, error } = useDownloadOwnData();
  return (
    <>
      {error && <Notice tone="err">{userMessage(error)}</Notice>}
      {isSuccess && <Notice tone="ok">{studentTexts.dataDownloaded}</Notice>}
      <div>
        <Button
          type="button"
          tone="secondary"
          busy={isPending}
          busyText="Preparing..."
          onClick={() => mutate()}
        >
          Download my data
        </Button>
      </div>
    </>
  );
}
