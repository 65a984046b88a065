import type { ChosenQuestions } from "@ebute/contracts/questions";
import { useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useExportQuestions } from "../questions.mutations.ts";
import { paperHref } from "./chosen-questions.ts";

type TakeOutProps = {
  /** For example "3 selected questions" or "All questions of this list". */
  subject: string;
  chosen: ChosenQuestions;
};

/** Button that offers questions as a paper and as files. */
export function TakeOut({ subject, chosen }: TakeOutProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, data, isPending, variables, reset } = useExportQuestions();
  const busy = isPending ? variables.format : undefined;
  function close(): void {
    setIsOpen(false);
    reset();
  }
  return (
    <>
      <Button type="button" tone="secondary" onClick={() => setIsOpen(true)}>
        Print or export
      </Button>
      <AdminDialog title="Print or export" position="center" isOpen={isOpen} onClose={close}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Text>{subject}</Text>
          <div className="grid gap-2">
            <LinkButton href={paperHref(chosen)}>Print a paper</LinkButton>
            <Button
              type="button"
              tone="secondary"
              busy={busy === "gift"}
              busyText="Writing..."
              onClick={() => mutate({ chosen, format: "gift" })}
            >
              Download GIFT (for Moodle)
            </Button>
            <Button
              type="button"
              tone="secondary"
              busy={busy === "csv"}
              busyText="Writing..."
              onClick={() => mutate({ chosen, format: "csv" })}
            >
              Download CSV
            </Button>
          </div>
          {data && data.leftOut.length > 0 && (
            <Notice tone="info">
              <p className="font-semibold">Not in the file:</p>
              <ul className="max-h-60 list-disc overflow-y-auto pl-5">
                {data.leftOut.map(({ _id, excerpt, sentence }) => (
                  <li key={_id}>
                    <TextLink href={`/admin/editQuestion/${_id}`}>{excerpt}</TextLink>: {sentence}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <Button type="button" tone="quiet" className="justify-self-start" onClick={close}>
            Close
          </Button>
        </div>
      </AdminDialog>
    </>
  );
}
