import { listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import { deleteInputSchema } from "@ebute/contracts/row-versions";
import {
  createUpdateInputSchema,
  type Update,
  updateSchema,
  updateTableInputSchema,
  updateTexts,
  updateUpdateInputSchema,
} from "@ebute/contracts/updates";
import { z } from "zod";
import { EXAMPLE_ID, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";
import { deleteWithCurrent, forCaller, updateWithCurrent } from "#platform/trpc/resolvers.ts";
import { router, signedInProcedure } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { UpdatesService } from "./updates.service.ts";

type Services = { updates: UpdatesService };

const example: Update = {
  _id: EXAMPLE_ID,
  title: "No class on Friday",
  content: "We meet again on Monday at four.",
  createdAt: EXAMPLE_TIME,
  updatedAt: EXAMPLE_TIME,
  version: 3,
};

const { title, content } = example;

export function createUpdatesRouter({ updates }: Services) {
  return router({
    list: signedInProcedure
      .meta({
        feature: "studyArea",
        rest: {
          get: "/api/updates",
          tag: "Updates",
          summary: "List updates",
          description: "Notices for students, newest first.",
          fields: { updates: z.array(updateSchema), nextCursor: nextCursorSchema },
          example: { response: { updates: [example], nextCursor: null } },
        },
      })
      .input(listInputSchema)
      .query(({ input }) => updates.list(input)),

    table: staff("listLessons")
      .input(updateTableInputSchema)
      .query(({ input }) => updates.listTable(input)),

    create: staff("writeContent")
      .meta({
        repeat: "once",
        rest: {
          post: "/api/updates",
          tag: "Updates",
          summary: "Create an update",
          description:
            "Title and content are required. A body of `{ id }` alone deletes that update instead.",
          as: { update: updateSchema },
          message: updateTexts.created,
          status: 201,
          example: { request: { title, content }, response: { update: example } },
        },
      })
      .input(createUpdateInputSchema)
      .mutation(forCaller(updates.create)),

    update: staff("writeContent")
      .meta({
        repeat: "once",
        rest: {
          put: "/api/updates/:id",
          tag: "Updates",
          summary: "Change an update",
          description: "What is absent stays as it is.",
          as: { update: updateSchema },
          message: updateTexts.updated,
          current: updateSchema,
          example: { request: { title }, response: { update: example } },
        },
      })
      .input(updateUpdateInputSchema)
      .mutation(updateWithCurrent(updates.update, (_caller, id) => updates.get(id))),

    delete: staff("writeContent")
      .meta({
        rest: {
          delete: "/api/updates/:id",
          orPost: "/api/updates",
          tag: "Updates",
          summary: "Delete an update",
          description: "A second time answers 404.",
          message: updateTexts.deleted,
          current: updateSchema,
        },
      })
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(updates.delete, (_caller, id) => updates.get(id))),
  });
}
