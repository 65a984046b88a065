import { salesInputSchema } from "@ebute/contracts/sales";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import { staffAccess } from "#src/site/procedures.ts";
import { ordersOperations } from "../orders.openapi.ts";
import type { SalesService } from "./orders.sales.service.ts";

const csvFile = {
  name: "sales",
  columns: {
    from: "First day",
    to: "Last day",
    orders: "Orders",
    sold: "Sold (naira)",
    received: "Received (naira)",
    owed: "Owed (naira)",
  },
};

/** The download of the Sales screen. */
export function salesRest({
  sales,
}: {
  sales: Pick<SalesService, "exportRows">;
}): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/sales.csv", ...staffAccess("manageOrders") },
      operation: ordersOperations.exportSales,
      querystring: salesInputSchema,
      ...csvFile,
      rows: ({ caller, query }) => sales.exportRows(caller, query),
    });
  };
}
