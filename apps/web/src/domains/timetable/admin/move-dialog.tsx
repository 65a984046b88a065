import { type Occurrence, timetableTexts } from "@ebute/contracts/timetable";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatWeekday } from "#lib/text/near-days.ts";
import { formatSpan } from "../meeting-times.ts";
import { plannedDayOf } from "./planned-day.ts";
import { useMoveOccurrence } from "./timetable.mutations.ts";

type MoveDialogProps = { occurrence: Occurrence; onClose: () => void };

/** Moves one time of a meeting to another day or time. */
export function MoveDialog({ occurrence, onClose }: MoveDialogProps) {
  const { meetingId: id, title, day, from, to } = occurrence;
  const { identity } = useSite();
  const { mutateAsync } = useMoveOccurrence(title);
  const form = useAccountForm({
    schema: async () => (await import("@ebute/contracts/timetable")).moveOccurrenceInputSchema,
    extra: { id, day: plannedDayOf(occurrence) },
    fallback: timetableTexts.moveFailed,
    send: async (input) => {
      await mutateAsync(input);
      onClose();
    },
  });
  return (
    <AdminDialog title={`Move ${title}`} position="center" isOpen onClose={onClose}>
      <form {...form.form} className="mt-4 grid grid-cols-1 gap-5">
        <FormMessage form={form} at="top" />
        <Text size="small">
          {formatWeekday(day, identity)}, {formatSpan(occurrence, identity)}. Students see where it
          was moved to; other days stay as they are.
        </Text>
        <Field label="New day" error={form.fields.toDay} id="move-toDay">
          <TextInput name="toDay" type="date" required defaultValue={day} data-first-focus />
        </Field>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label="From" error={form.fields.from} id="move-from">
            <TextInput name="from" type="time" required defaultValue={from} />
          </Field>
          <Field label="To" error={form.fields.to} id="move-to">
            <TextInput name="to" type="time" required defaultValue={to} />
          </Field>
        </div>
        <FormMessage form={form} at="button" />
        <DialogButtons onCancel={onClose}>
          <Button busy={form.isPending} busyText="Moving...">
            Move
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}
