import type { MonitoredSitting } from "@ebute/contracts/exams";
import { type FormEvent, useState } from "react";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { userMessage } from "#lib/trpc.ts";
import { useAcceptLate, useGiveTime } from "../exams.mutations.ts";
import { ReasonField, TimeDialog } from "./time-dialog.tsx";

type SittingDialogProps = {
  student: string;
  sitting: MonitoredSitting;
  onClose: () => void;
};

/** Adds time to a running paper, or opens a closed one again. */
export function GiveTimeDialog({ student, sitting, onClose }: SittingDialogProps) {
  const { mutate, isPending, error } = useGiveTime(student);
  const isRunning = sitting.state === "running";
  return (
    <TimeDialog
      title={isRunning ? `Give time to ${student}` : `Open again for ${student}`}
      text={
        isRunning
          ? "The deadline moves by this many minutes."
          : "The paper is open again for this many minutes from now."
      }
      button={isRunning ? "Give time" : "Open again"}
      minimum={1}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSave={(typed) => mutate({ id: sitting._id, ...typed }, { onSuccess: onClose })}
    />
  );
}

/** Lets answers count that came too late. */
export function AcceptLateDialog({ student, sitting, onClose }: SittingDialogProps) {
  const { mutate, isPending, error } = useAcceptLate(student);
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (reason.trim() === "" || isPending) return;
    mutate({ id: sitting._id, reason }, { onSuccess: onClose });
  }
  return (
    <AdminDialog
      title={`Count late answers of ${student}`}
      position="center"
      isOpen
      onClose={onClose}
    >
      <form noValidate className="mt-4 grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
        <Text>
          {sitting.waitingLate === 1 ? "1 answer" : `${sitting.waitingLate} answers`} came after the
          grace, or were given after the deadline. Counting them marks the paper again.
        </Text>
        {error && <Notice tone="err">{userMessage(error)}</Notice>}
        <ReasonField reason={reason} isChecked={isChecked} onChange={setReason} />
        <DialogButtons onCancel={onClose}>
          <Button busy={isPending} busyText="Saving...">
            Count them
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}
