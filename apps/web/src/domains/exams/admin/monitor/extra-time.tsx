import type { ExamStudent } from "@ebute/contracts/exams";
import { Button } from "#components/ui/button.tsx";
import { useSetExtraTime } from "../exams.mutations.ts";
import { TimeDialog } from "./time-dialog.tsx";

type ExtraTimeButtonProps = { student: ExamStudent; onAsk: (student: ExamStudent) => void };

export function ExtraTimeButton({ student, onAsk }: ExtraTimeButtonProps) {
  const isFirst = student.sittings.length === 0;
  const verb = student.extraMinutes > 0 ? "Change" : "Give";
  const name = `${verb} extra time${isFirst ? "" : " for the next attempt"}`;
  return (
    <Button
      type="button"
      tone="quiet"
      aria-label={`${name}: ${student.fullName}`}
      onClick={() => onAsk(student)}
    >
      {name}
    </Button>
  );
}

type ExtraTimeDialogProps = { examId: string; student: ExamStudent; onClose: () => void };

/** Gives a student extra time before an attempt, changes it, or takes it away. */
export function ExtraTimeDialog({ examId, student, onClose }: ExtraTimeDialogProps) {
  const { _id: studentId, fullName, extraMinutes } = student;
  const { mutate, isPending, error } = useSetExtraTime(fullName);
  return (
    <TimeDialog
      title={`Extra time for ${fullName}`}
      text="These minutes are added when the student starts, also beyond the closing time. 0 takes them away."
      button="Save extra time"
      minimum={0}
      given={extraMinutes}
      {...{ isPending, error, onClose }}
      onSave={(typed) => mutate({ id: examId, studentId, ...typed }, { onSuccess: onClose })}
    />
  );
}
