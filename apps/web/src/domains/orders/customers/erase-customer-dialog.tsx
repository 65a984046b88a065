import type { Customer } from "@ebute/contracts/customers";
import { useNavigate } from "@tanstack/react-router";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { DialogDescription } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useEraseCustomer } from "./customers.mutations.ts";

type EraseCustomerDialogProps = { customer: Customer; onClose: () => void };

/** Asks for the name, because nothing brings the data back. */
export function EraseCustomerDialog({ customer, onClose }: EraseCustomerDialogProps) {
  const { _id: id, name } = customer;
  const { mutateAsync } = useEraseCustomer();
  const navigate = useNavigate();
  const form = useAccountForm({
    schema: async () => (await import("./erase-form-schema.ts")).eraseFormSchema,
    extra: { id },
    fallback: "The data could not be erased. Please try again.",
    send: async (input) => {
      await mutateAsync(input);
      onClose();
      await navigate({ href: "/admin/customers" });
    },
  });
  return (
    <AdminDialog title={`Erase the data of ${name}?`} position="center" isOpen onClose={onClose}>
      <DialogDescription>
        <Text>
          Name, phone, e-mail, address, notes and payment references go from every order of this
          customer, from deleted ones too. The orders keep what was sold and paid. Nobody can undo
          this.
        </Text>
      </DialogDescription>
      <form {...form.form} className="mt-4 grid grid-cols-1 gap-5">
        <FormMessage form={form} at="top" />
        <Field
          label="The customer's name"
          hint={`Type ${name} to confirm.`}
          error={form.fields.name}
          id="erase-name"
        >
          <TextInput name="name" autoComplete="off" required data-first-focus />
        </Field>
        <FormMessage form={form} at="button" />
        <DialogButtons onCancel={onClose}>
          <Button tone="danger" busy={form.isPending} busyText="Erasing...">
            Erase for good
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}
