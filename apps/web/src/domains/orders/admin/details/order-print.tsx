import type { OrderDetails } from "@ebute/contracts/orders";
import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { PackingSlip, Receipt } from "./order-sheets.tsx";

type Sheet = "receipt" | "slip";

/** Prints a receipt for the customer, or a slip that goes into the parcel. */
export function OrderPrint({ details }: { details: OrderDetails }) {
  const [asked, setAsked] = useState<{ sheet: Sheet; press: number }>();
  const press = (sheet: Sheet) => setAsked({ sheet, press: (asked?.press ?? 0) + 1 });
  // The sheet stays until the dialog closes, because phones print after `print` has returned.
  useEffect(() => {
    if (asked) print();
  }, [asked]);
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="button" tone="quiet" onClick={() => press("receipt")}>
        <Printer aria-hidden="true" size={18} />
        {details.order.paid > 0 ? "Print receipt" : "Print invoice"}
      </Button>
      <Button type="button" tone="quiet" onClick={() => press("slip")}>
        <Printer aria-hidden="true" size={18} />
        Print packing slip
      </Button>
      {asked?.sheet === "receipt" && <Receipt details={details} />}
      {asked?.sheet === "slip" && <PackingSlip order={details.order} />}
    </div>
  );
}
