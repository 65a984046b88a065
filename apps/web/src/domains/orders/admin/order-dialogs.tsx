import { type Order, orderSchema, orderStatuses } from "@ebute/contracts/orders";
import { useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useEditAndClose } from "#lib/edits/use-edit-and-close.ts";
import { OrderDialog } from "./details/order-dialog.tsx";
import { NewOrderDialog } from "./form/new-order-dialog.tsx";
import { type LineDraft, type OrderDraft, toOrderDraft } from "./form/order-draft.ts";
import { OrderForm } from "./form/order-form.tsx";
import { parseStatus } from "./next-status.ts";
import { useCreateOrder, useLatestOrder, useUpdateOrder } from "./orders.mutations.ts";

const dialogFields: EditFieldMap<EditedOrder> = {
  customerName: defineTextField("Customer name", "customerName"),
  note: defineTextField("Note", "note"),
  phone: defineTextField("Phone", "phone"),
  email: defineTextField("Email", "email"),
  handover: defineChoiceField("Handover", ({ handover }) =>
    handover === "pickup" ? "Pick-up" : "Delivery",
  ),
  address: defineTextField("Address", "address"),
  expectedOn: defineTextField("Expected on", "expectedOn"),
  lines: defineChoiceField("What is sold", ({ lines }) => lines.map(describeLine).join("\n")),
  status: defineChoiceField("Status", ({ status }) => status),
};

const button = { idle: "Update", busy: "Updating..." };

export type ShownOrder = { dialog: "details" | "edit" | "again"; order: Order };

type OrderDialogsProps = {
  shown: ShownOrder | undefined;
  onShow: (shown: ShownOrder | undefined) => void;
};

/** Dialogs of an order, each of which may lead to another one. */
export function OrderDialogs({ shown, onShow }: OrderDialogsProps) {
  const close = () => onShow(undefined);
  if (shown?.dialog === "edit") return <EditOrderDialog order={shown.order} onClose={close} />;
  if (shown?.dialog === "again") return <NewOrderDialog repeated={shown.order} onClose={close} />;
  if (!shown) return null;
  return (
    <OrderDialog
      orderId={shown.order.orderId}
      onEdit={(order) => onShow({ dialog: "edit", order })}
      onRepeat={(order) => onShow({ dialog: "again", order })}
      onClose={close}
    />
  );
}

type EditedOrder = OrderDraft & Pick<Order, "status">;

/** The form keeps its initial content, whatever later responses contain. */
function EditOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { edit, opened, save } = useEditAndClose({
    stored: order,
    snapshotOf,
    isStored: guardFor(orderSchema),
    onClose,
  });
  const [status, setStatus] = useState(opened.status);
  const { mutateAsync } = useUpdateOrder();
  const { mutateAsync: create } = useCreateOrder();
  const latestOrder = useLatestOrder();
  const { orderId } = opened;
  return (
    <AdminDialog title={`Order ${orderId}`} position="wide" isOpen onClose={onClose}>
      <div className="mt-4">
        <OrderForm
          name={orderId}
          initial={toOrderDraft(opened)}
          button={button}
          onCancel={onClose}
          edit={{ ...edit, basedOn: opened.updatedAt }}
          onSave={async (fields, typed) => {
            const latest = await latestOrder(orderId);
            if (latest) edit.adopt(latest);
            const moved = { ...fields, status: parseStatus(status) };
            return save({
              mine: { ...typed, status },
              send: (version, names) =>
                mutateAsync({ ...pickFields(moved, names), orderId, version }),
              copyAsNew: () => create({ ...moved, outcome: opened.outcome }),
            });
          }}
        >
          <Field label="Status">
            <Select value={status} onChange={({ currentTarget }) => setStatus(currentTarget.value)}>
              {!parseStatus(opened.status) && (
                <option value={opened.status}>{opened.status}</option>
              )}
              {orderStatuses.map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </Select>
          </Field>
        </OrderForm>
      </div>
      <EditConflictDialog edit={edit} noun="order" fields={dialogFields} area="admin" />
    </AdminDialog>
  );
}

function snapshotOf(order: Order) {
  const { version, status } = order;
  return { version, fields: { ...toOrderDraft(order), status } };
}

function describeLine({ kind, description, quantity, price }: LineDraft): string {
  return `${kind === "discount" ? "−" : ""}${quantity} × ${description}, ₦${price}`;
}
