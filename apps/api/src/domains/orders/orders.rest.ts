import { salesInputSchema } from "@ebute/contracts/sales";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import { describeOperations, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";
import { staffAccess } from "#src/site/procedures.ts";
import type { OrdersService } from "./orders.service.ts";
import type { SalesService } from "./sales/orders.sales.service.ts";

const ordersOperations = describeOperations("Orders", {
  export: {
    summary: "Export orders as CSV",
    description: "All orders with their sums, for a spreadsheet.",
    response: `"Order id","Customer","Status","Note","Created","Status since","Number","Outcome","Phone","E-mail","Handover","Address","Expected","Lines","Total (naira)","Paid (naira)","Owed (naira)"\r\n"7K3M-Q9XD-TW4H","Ada","Shipped","","${EXAMPLE_TIME}","${EXAMPLE_TIME}","41","open","","","delivery","","","2 x Chin chin, 1 kg = 7000.00","7000.00","5000.00","2000.00"\r\n`,
  },
  exportSales: {
    summary: "Export sales as CSV",
    description:
      "A row for each day, week or month of a range, in the site's time zone: orders that were added, what they are worth, payments of these days, and what is still owed for these orders. Cancelled and returned orders are left out. Where a range has more than 62 periods, the next coarser unit is taken.",
    parameters: { from: "2026-11-01", to: "2026-11-30", unit: "week" },
    response: `"First day","Last day","Orders","Sold (naira)","Received (naira)","Owed (naira)"\r\n"2026-11-01","2026-11-01","3","21000.00","15000.00","6000.00"\r\n`,
  },
});

type Services = {
  orders: Pick<OrdersService, "exportRows">;
  sales: Pick<SalesService, "exportRows">;
};

/** The downloads of the Orders and Sales screens. */
export function ordersRest({ orders, sales }: Services): FastifyPluginAsyncZod {
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

    registerCsvExport(app, {
      route: { url: "/api/admin/sales.csv", ...staffAccess("manageOrders") },
      operation: ordersOperations.exportSales,
      querystring: salesInputSchema,
      name: "sales",
      columns: {
        from: "First day",
        to: "Last day",
        orders: "Orders",
        sold: "Sold (naira)",
        received: "Received (naira)",
        owed: "Owed (naira)",
      },
      rows: ({ caller, query }) => sales.exportRows(caller, query),
    });
  };
}
