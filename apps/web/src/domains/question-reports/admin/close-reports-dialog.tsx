import { REPORT_ANSWER_MAX_CHARS } from "@ebute/contracts/question-reports";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useCloseReports } from "./reports.mutations.ts";

/** Reports of one question that are closed together. */
export type ClosedReports = {
  ids: string[];
  state: "resolved" | "dismissed";
  /** First words of the question. */
  question: string;
};

type CloseReportsDialogProps = {
  reports: ClosedReports;
  /** The note typed before the dialog was closed without sending. */
  note: string;
  onType: (note: string) => void;
  onClose: () => void;
};

const words = {
  resolved: { title: "Mark as resolved", busy: "Marking..." },
  dismissed: { title: "Dismiss reports", busy: "Dismissing..." },
};

/** Closes reports, with a note that the students see. */
export function CloseReportsDialog({ reports, note, onType, onClose }: CloseReportsDialogProps) {
  const { ids, state, question } = reports;
  const { mutateAsync } = useCloseReports(question);
  const { title, busy } = words[state];
  const { form, fields, message, isPending } = useAccountForm({
    schema: async () => (await import("@ebute/contracts/question-reports")).closeReportsInputSchema,
    extra: { ids, state },
    send: async (input) => {
      await mutateAsync(input);
      onType("");
      onClose();
    },
  });
  return (
    <AdminDialog title={title} position="center" isOpen onClose={onClose}>
      <form
        {...form}
        onSubmit={(event) => {
          // React passes it on to the form around the dialog, which would save the question.
          event.stopPropagation();
          form.onSubmit(event);
        }}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {message && <Notice tone="err">{message}</Notice>}
        <Field
          label="Note to the students"
          hint="Optional. They read it below the question."
          error={fields.answer}
        >
          <TextArea
            name="answer"
            rows={4}
            maxLength={REPORT_ANSWER_MAX_CHARS}
            defaultValue={note}
            onInput={({ currentTarget }) => onType(currentTarget.value)}
            data-first-focus
          />
        </Field>
        <DialogButtons onCancel={onClose}>
          <Button busy={isPending} busyText={busy}>
            {title}
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}
