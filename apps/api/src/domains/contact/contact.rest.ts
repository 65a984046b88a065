import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import { describeOperations, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";
import { staffAccess } from "#src/site/procedures.ts";
import type { ContactService } from "./contact.service.ts";

const contactOperations = describeOperations("Contact", {
  export: {
    summary: "Export messages as CSV",
    description: "All messages but spam, for a spreadsheet.",
    response: `"Received","Name","Email","Message","Read"\r\n"${EXAMPLE_TIME}","Ada","ada@example.ng","Do you also teach at weekends?","no"\r\n`,
  },
});

/** The download of the Messages screen. */
export function contactRest({
  contact,
}: {
  contact: Pick<ContactService, "exportRows">;
}): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/messages.csv", ...staffAccess("readMessages") },
      operation: contactOperations.export,
      name: "messages",
      columns: {
        createdAt: "Received",
        from_name: "Name",
        reply_to: "Email",
        message: "Message",
        isRead: "Read",
      },
      rows: ({ caller }) => contact.exportRows(caller),
    });
  };
}
