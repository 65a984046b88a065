import { EXAM_EXTRA_MINUTES_MAX, EXAM_REASON_MAX_CHARS } from "@ebute/contracts/exams";
import { type FormEvent, useState } from "react";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { userMessage } from "#lib/trpc.ts";

const REASON_REQUIRED = "Say why: it is recorded in the activity log.";

type TimeDialogProps = {
  title: string;
  text: string;
  button: string;
  /** Fewest minutes. */
  minimum: 0 | 1;
  /** Minutes that the student has already; none by default. */
  given?: number;
  isPending: boolean;
  error: object | null;
  onSave: (typed: { minutes: number; reason: string }) => void;
  onClose: () => void;
};

/** Asks for minutes, and for the reason of them. */
export function TimeDialog(props: TimeDialogProps) {
  const { title, text, button, minimum, given, isPending, error, onSave, onClose } = props;
  const [minutes, setMinutes] = useState(given ? String(given) : "");
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const count = Number(minutes);
  const isPossible =
    minutes.trim() !== "" &&
    Number.isInteger(count) &&
    count >= minimum &&
    count <= EXAM_EXTRA_MINUTES_MAX;
  const refusal = `Give ${minimum} to ${EXAM_EXTRA_MINUTES_MAX} minutes.`;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!isPossible || reason.trim() === "" || isPending) return;
    onSave({ minutes: count, reason });
  }
  return (
    <AdminDialog title={title} position="center" isOpen onClose={onClose}>
      <form noValidate className="mt-4 grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
        <Text>{text}</Text>
        {error && <Notice tone="err">{userMessage(error)}</Notice>}
        <Field label="Minutes" error={isChecked && !isPossible ? refusal : ""}>
          <TextInput
            inputMode="numeric"
            data-first-focus
            value={minutes}
            onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
          />
        </Field>
        <ReasonField reason={reason} isChecked={isChecked} onChange={setReason} />
        <DialogButtons onCancel={onClose}>
          <Button busy={isPending} busyText="Saving...">
            {button}
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}

type ReasonFieldProps = {
  reason: string;
  isChecked: boolean;
  onChange: (reason: string) => void;
};

export function ReasonField({ reason, isChecked, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason" error={isChecked && reason.trim() === "" ? REASON_REQUIRED : ""}>
      <TextInput
        maxLength={EXAM_REASON_MAX_CHARS}
        value={reason}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}
