import {
  formatKobo,
  formatNaira,
  type Order,
  PAYMENT_REFERENCE_MAX_CHARS,
  paymentWays,
} from "@ebute/contracts/orders";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { lagosToday } from "#lib/text/lagos-today.ts";
import { paymentWayWords } from "../order-words.ts";
import { useRecordPayment } from "../orders.mutations.ts";

type PaymentDialogProps = { order: Order; onClose: () => void };

/** The owed amount is prefilled. */
export function PaymentDialog({ order, onClose }: PaymentDialogProps) {
  const { orderId, customerName, owed } = order;
  const { mutateAsync } = useRecordPayment();
  const form = useAccountForm({
    schema: async () => (await import("./payment-form-schema.ts")).paymentFormSchema,
    extra: { orderId },
    fallback: "The payment could not be saved. Please try again.",
    send: async (input) => {
      await mutateAsync(input);
      onClose();
    },
  });
  return (
    <AdminDialog title={`Payment by ${customerName}`} position="center" isOpen onClose={onClose}>
      <form {...form.form} className="mt-4 grid grid-cols-1 gap-5">
        {owed > 0 && <Text size="small">{formatNaira(owed)} is owed.</Text>}
        <Field label="Amount (₦)" error={form.fields.amount} id="payment-amount">
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            data-first-focus
            defaultValue={owed > 0 ? formatKobo(owed) : ""}
          />
        </Field>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label="Day" error={form.fields.paidOn} id="payment-day">
            <TextInput name="paidOn" type="date" required defaultValue={lagosToday()} />
          </Field>
          <Field label="How" error={form.fields.way} id="payment-way">
            <Select name="way" defaultValue="transfer">
              {paymentWays.map((way) => (
                <option key={way} value={way}>
                  {paymentWayWords[way]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field
          label="Reference"
          hint="For example the name on the transfer. May be left empty."
          error={form.fields.reference}
          id="payment-reference"
        >
          <TextInput name="reference" maxLength={PAYMENT_REFERENCE_MAX_CHARS} />
        </Field>
        <FormMessage form={form} />
        <DialogButtons onCancel={onClose}>
          <Button busy={form.isPending} busyText="Saving...">
            Record payment
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}
