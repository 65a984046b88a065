import {
  autosavedContentSchema,
  autosaveInputSchema,
  autosaveSchema,
  draftListSchema,
  draftTexts,
  listAutosavesInputSchema,
  listDraftsInputSchema,
  listOtherWritersInputSchema,
  otherWriterSchema,
  removeDraftInputSchema,
  saveDraftInputSchema,
  unfinishedInputSchema,
  unfinishedSchema,
} from "@ebute/contracts/drafts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { registerCommand } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import type { AutosavesService } from "./autosaves.service.ts";
import { draftsOperations } from "./drafts.openapi.ts";
import type { DraftsService } from "./drafts.service.ts";

type Deps = { drafts: DraftsService; autosaves: AutosavesService };

/** REST operations under /api/admin/drafts. */
export function draftsRest({ drafts, autosaves }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/admin/drafts", access: "admin" },
      operation: draftsOperations.list,
      querystring: listDraftsInputSchema,
      result: draftListSchema.shape,
      read: ({ caller, query }) => drafts.list(caller, query.form),
    });

    registerRead(app, {
      route: { url: "/api/admin/drafts/unfinished", access: "admin" },
      operation: draftsOperations.unfinished,
      querystring: unfinishedInputSchema,
      result: { drafts: z.array(unfinishedSchema) },
      read: async ({ caller, query }) => ({
        drafts: await drafts.listUnfinished(caller, query.kind),
      }),
    });

    registerRead(app, {
      route: { url: "/api/admin/drafts/other-writers", access: "admin" },
      operation: draftsOperations.otherWriters,
      querystring: listOtherWritersInputSchema,
      result: { writers: z.array(otherWriterSchema) },
      read: async ({ caller, query }) => ({
        writers: await drafts.listOtherWriters(caller, query.form),
      }),
    });

    registerRead(app, {
      route: { url: "/api/admin/drafts/autosaves", access: "admin" },
      operation: draftsOperations.autosaves,
      querystring: listAutosavesInputSchema,
      result: { autosaves: z.array(autosaveSchema) },
      read: async ({ caller, query }) => ({ autosaves: await autosaves.list(caller, query.form) }),
    });

    registerRead(app, {
      route: { url: "/api/admin/drafts/autosave", access: "admin" },
      operation: draftsOperations.autosave,
      querystring: autosaveInputSchema,
      result: autosavedContentSchema.shape,
      read: ({ caller, query }) => autosaves.get(caller, query),
    });

    registerCommand(app, {
      route: { method: "PUT", url: "/api/admin/drafts", access: "admin" },
      operation: draftsOperations.save,
      body: saveDraftInputSchema,
      message: draftTexts.saved,
      run: ({ caller, body }) => drafts.save(caller, body),
    });

    registerCommand(app, {
      route: { method: "DELETE", url: "/api/admin/drafts", access: "admin" },
      operation: draftsOperations.remove,
      querystring: removeDraftInputSchema,
      message: draftTexts.removed,
      run: ({ caller, query }) => drafts.remove(caller, query),
    });
  };
}
