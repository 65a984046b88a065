import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { sendStream } from "#platform/http/reply/send-file.ts";
import type { ExportsService } from "./exports.service.ts";

type Services = { exports: ExportsService };

/** The ticket is in the URL, because a browser's download manager sends no header of ours. */
const linkSchema = z.object({ by: z.string().catch(""), ticket: z.string().catch("") });

/** Serves the export as a zip that is made while it is sent. */
export function exportsRest({ exports }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/files/export",
      { config: { access: "anyone" }, schema: { hide: true, querystring: linkSchema } },
      async (request, reply) => sendStream(reply, await exports.open(request.query)),
    );
  };
}
