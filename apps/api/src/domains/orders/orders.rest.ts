import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import { staffAccess } from "#src/site/procedures.ts";
import { ordersOperations } from "./orders.openapi.ts";
import type { OrdersService } from "./orders.service.ts";

/** The download of the Orders screen. */
export function ordersRest({
  orders,
}: {
  orders: Pick<OrdersService, "exportRows">;
}): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/orders.csv", ...staffAccess("manageOrders") },
      operation: ordersOperations.export,
      name: "orders",
      columns: {
        orderId: "Order id",
        customerName: "Customer",
        status: "Status",
        note: "Note",
        createdAt: "Created",
        updatedAt: "Status since",
        number: "Number",
        outcome: "Outcome",
        phone: "Phone",
        email: "E-mail",
        handover: "Handover",
        address: "Address",
        expectedOn: "Expected",
        goods: "Lines",
        total: "Total (naira)",
        paid: "Paid (naira)",
        owed: "Owed (naira)",
      },
      rows: ({ caller }) => orders.exportRows(caller),
    });
  };
}
