import {
  BATCH_CODES_MAX,
  BATCH_LABEL_MAX_CHARS,
  type ClassOfPanel,
  classTexts,
} from "@ebute/contracts/classes";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useCreateCodes } from "../classes.mutations.ts";

export function NewCodesDialog({ row, onClose }: { row: ClassOfPanel; onClose: () => void }) {
  const { mutateAsync } = useCreateCodes(row.name);
  const form = useAccountForm({
    schema: async () => (await import("@ebute/contracts/classes")).createCodesInputSchema,
    extra: { id: row._id },
    fallback: classTexts.codesNotMade,
    send: async (input) => {
      await mutateAsync(input);
      onClose();
    },
  });
  return (
    <AdminDialog title="Make codes" position="center" isOpen onClose={onClose}>
      <form {...form.form} className="mt-4 grid grid-cols-1 gap-5">
        <FormMessage form={form} at="top" />
        <Field
          label="Label"
          hint="For you, such as “Saturday group, May”."
          error={form.fields.label}
          id="codes-label"
        >
          <TextInput name="label" required maxLength={BATCH_LABEL_MAX_CHARS} data-first-focus />
        </Field>
        <Field
          label="How many"
          hint={`Up to ${BATCH_CODES_MAX}. Eight slips fill a page.`}
          error={form.fields.count}
          id="codes-count"
        >
          <TextInput
            name="count"
            type="number"
            inputMode="numeric"
            min={1}
            max={BATCH_CODES_MAX}
            required
            defaultValue={8}
          />
        </Field>
        <Field
          label="Last day"
          hint="After it, unused codes stop working. May be left empty."
          error={form.fields.expiresOn}
          id="codes-expiresOn"
        >
          <TextInput name="expiresOn" type="date" />
        </Field>
        <FormMessage form={form} at="button" />
        <DialogButtons onCancel={onClose}>
          <Button busy={form.isPending} busyText="Making...">
            Make codes
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}
