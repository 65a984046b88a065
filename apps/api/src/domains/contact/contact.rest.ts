import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import { contactOperations } from "./contact.openapi.ts";
import type { ContactService } from "./contact.service.ts";

/** The download of the Messages screen. */
export function contactRest({
  contact,
}: {
  contact: Pick<ContactService, "exportRows">;
}): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/messages.csv", access: "admin" },
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
