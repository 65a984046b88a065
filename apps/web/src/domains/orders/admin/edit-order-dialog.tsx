import { type Order, orderStatuses } from "@ebute/contracts/orders";
import { useState } from "react";
import { AdminDialog } from "#components/admin/admin-dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { knownStatus } from "./next-status.ts";
import { OrderForm } from "./order-form.tsx";
import { useUpdateOrder } from "./orders.mutations.ts";

const button = { idle: "Save changes", busy: "Saving..." };

/** What it opens with stays, whatever comes from the server meanwhile. */
export function EditOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [base] = useState(order);
  const [status, setStatus] = useState(base.status);
  const { mutateAsync } = useUpdateOrder();
  const { orderId, customerName, note } = base;
  return (
    <AdminDialog title={`Order ${orderId}`} place="center" isOpen onClose={onClose}>
      <div className="mt-4">
        <OrderForm
          name={orderId}
          initial={{ customerName, note }}
          button={button}
          onCancel={onClose}
          onSave={async (fields) => {
            const moved = status === base.status ? undefined : knownStatus(status);
            await mutateAsync({ ...fields, orderId, status: moved });
            onClose();
            return undefined;
          }}
        >
          <Field label="Status">
            <Select value={status} onChange={({ currentTarget }) => setStatus(currentTarget.value)}>
              {!knownStatus(base.status) && <option value={base.status}>{base.status}</option>}
              {orderStatuses.map((word) => (
                <option key={word} value={word}>
                  {word}
                </option>
              ))}
            </Select>
          </Field>
        </OrderForm>
      </div>
    </AdminDialog>
  );
}
