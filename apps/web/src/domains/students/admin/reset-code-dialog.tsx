import { type Student, studentTexts } from "@ebute/contracts/students";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { userMessage } from "#lib/trpc.ts";
import { useIssueResetCode } from "./students.mutations.ts";

type ResetCodeDialogProps = {
  student: Pick<Student, "_id" | "fullName" | "phone">;
  /** True right after the account was made, whose password nobody knows yet. */
  isNew?: boolean;
  onClose: () => void;
};

/** Issues a one-time code for a student without a password who cannot be reached by mail. */
export function ResetCodeDialog({ student, isNew = false, onClose }: ResetCodeDialogProps) {
  const issue = useIssueResetCode();
  return (
    <AdminDialog title="One-time code" position="center" isOpen onClose={onClose}>
      <div className="mt-3 grid gap-4">
        {issue.data ? (
          <>
            <p className="font-heading text-h2 bg-surface p-3 text-center font-bold tracking-wider">
              {issue.data.code}
            </p>
            <Text>{studentTexts.codeIssued}</Text>
          </>
        ) : (
          <Text>
            {student.fullName} ({student.phone}){" "}
            {isNew
              ? "has an account now, and chooses a password with a one-time code, under Forgot Password. Issue the code when you can read it out to them: here, or later from their row."
              : "can choose a new password with it under Forgot Password. Make sure first that it is really them: call the number above. An older code stops working."}
          </Text>
        )}
        {issue.error && <Notice tone="err">{userMessage(issue.error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" tone="secondary" onClick={onClose}>
            {issue.data ? "Close" : "Cancel"}
          </Button>
          {!issue.data && (
            <Button
              type="button"
              busy={issue.isPending}
              onClick={() => issue.mutate({ id: student._id })}
            >
              Issue code
            </Button>
          )}
        </div>
      </div>
    </AdminDialog>
  );
}
