import { salesInputSchema } from "@ebute/contracts/sales";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { SalesService } from "./orders.sales.service.ts";

export function createSalesRouter({ sales }: { sales: SalesService }) {
  return router({
    read: staff("manageOrders")
      .input(salesInputSchema)
      .query(({ input }) => sales.read(input)),
  });
}
