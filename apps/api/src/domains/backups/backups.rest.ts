import { archiveInputSchema } from "@ebute/contracts/backups";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { sendFile } from "#platform/http/reply/send-file.ts";
import type { BackupDownloadsService } from "./backups.downloads.service.ts";

type Services = { backupDownloads: BackupDownloadsService };

/** The ticket is in the URL, because a browser's download manager sends no header of ours. */
const linkSchema = z.object({ by: z.string().catch(""), ticket: z.string().catch("") });

/**
 * Serves backup downloads. They can be resumed, and are streamed without a whole file in memory.
 */
export function backupsRest({ backupDownloads }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: ["GET", "HEAD"],
      url: "/files/backups/:name",
      config: { access: "anyone" },
      schema: { hide: true, params: archiveInputSchema, querystring: linkSchema },
      handler: async (request, reply) => {
        const { params, query } = request;
        return sendFile(request, reply, await backupDownloads.open({ ...params, ...query }));
      },
    });
  };
}
