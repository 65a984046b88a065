import { salesInputSchema } from "@ebute/contracts/sales";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { SalesService } from "./orders.sales.service.ts";

export function createSalesRouter({ sales }: { sales: SalesService }) {
  return router({
    read: adminProcedure.input(salesInputSchema).query(forCaller(sales.read)),
  });
}
