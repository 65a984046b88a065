import { Plus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { NewOrderDialog } from "./new-order-dialog.tsx";

type NewOrderButtonProps = {
  tone?: ComponentProps<typeof Button>["tone"];
  customer: ComponentProps<typeof NewOrderDialog>["customer"];
};

/** Opens a new order that knows the customer already. */
export function NewOrderButton({ tone, customer }: NewOrderButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button type="button" tone={tone} onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" size={18} />
        New order
      </Button>
      {isOpen && <NewOrderDialog customer={customer} onClose={() => setOpen(false)} />}
    </div>
  );
}
