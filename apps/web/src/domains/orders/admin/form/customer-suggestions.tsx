import type { CustomerSuggestion, OrderFields } from "@ebute/contracts/orders";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { useDebouncedValue } from "#lib/forms/use-debounced-value.ts";
import { announce } from "#lib/page/announce-pages.ts";
import { useTRPC } from "#lib/trpc.ts";
import { customerSuggestionsQuery } from "../../orders.queries.ts";
import type { OrderDraft } from "./order-draft.ts";

type CustomerSuggestionsProps = { form: UseFormReturn<OrderDraft, unknown, OrderFields> };

/** Customers of earlier orders, found by what is typed; one press fills the fields. */
export function CustomerSuggestions({ form }: CustomerSuggestionsProps) {
  const { control, setValue } = form;
  const [customerName, phone] = useWatch({ control, name: ["customerName", "phone"] });
  const [taken, setTaken] = useState<CustomerSuggestion>();
  const { dirtyFields } = form.formState;
  const typed = dirtyFields.phone && phone.trim() !== "" ? phone : customerName;
  const isTyped = dirtyFields.customerName || dirtyFields.phone;
  const term = useDebouncedValue(isTyped ? typed.trim() : "");
  const { data = [] } = useQuery(customerSuggestionsQuery(useTRPC(), term));
  const isTaken = taken?.customerName === customerName && taken.phone === phone;
  if (!isTyped || isTaken || term.length < 2 || data.length === 0) return null;

  function take(customer: CustomerSuggestion): void {
    for (const name of ["customerName", "phone", "email", "handover", "address"] as const) {
      setValue(name, customer[name], { shouldDirty: true });
    }
    setTaken(customer);
    announce(`Filled in: ${customer.customerName}`);
  }
  return (
    <div className="grid gap-1">
      <Text size="small" tone="quiet">
        Ordered before:
      </Text>
      <ul className="flex flex-wrap gap-2">
        {data.map((customer) => (
          <li key={`${customer.customerName} ${customer.phone}`}>
            <Button type="button" tone="secondary" onClick={() => take(customer)}>
              {[customer.customerName, customer.phone].filter(Boolean).join(" · ")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
