import type { Customer } from "@ebute/contracts/customers";
import { Download, Eraser } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { useExportCustomer } from "./customers.mutations.ts";
import { EraseCustomerDialog } from "./erase-customer-dialog.tsx";

/** Rights of a customer: a copy of their data, and its erasure. */
export function CustomerData({ customer }: { customer: Customer }) {
  const [isErasing, setErasing] = useState(false);
  const { mutate, isPending } = useExportCustomer(customer._id, customer.name);
  return (
    <section aria-labelledby="customer-data" className="grid gap-1">
      <Heading level={2} size="h3" id="customer-data">
        Personal data
      </Heading>
      <Text tone="quiet" className="max-w-[60ch]">
        Customers may ask for a copy of what you keep about them, or for its erasure.
      </Text>
      <div className="-ml-4 flex flex-wrap">
        <Button
          type="button"
          tone="quiet"
          busy={isPending}
          busyText="Downloading..."
          onClick={() => mutate()}
        >
          <span className="flex items-center gap-2">
            <Download aria-hidden="true" size={18} />
            Download data
          </span>
        </Button>
        <Button type="button" tone="quiet" onClick={() => setErasing(true)}>
          <Eraser aria-hidden="true" size={18} />
          Erase data
        </Button>
      </div>
      {isErasing && <EraseCustomerDialog customer={customer} onClose={() => setErasing(false)} />}
    </section>
  );
}
