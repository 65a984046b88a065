import {
  createMaterialInputSchema,
  type Material,
  type MaterialList,
  materialSchema,
  materialTableInputSchema,
  materialTexts,
  updateMaterialInputSchema,
} from "@ebute/contracts/materials";
import { listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import { deleteInputSchema } from "@ebute/contracts/row-versions";
import { z } from "zod";
import { EXAMPLE_ID, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";
import { router, signedInProcedure, type TrpcContext } from "#platform/trpc/trpc.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import { staff } from "#src/site/procedures.ts";
import type { MaterialsService } from "./materials.service.ts";

type Services = { materials: MaterialsService };

const example: Material = {
  _id: EXAMPLE_ID,
  title: "Revision timetable",
  description: "Twelve weeks to the exam",
  fileUrl: "https://example.ng/timetable.pdf",
  fileName: null,
  fileType: null,
  fileBytes: null,
  createdAt: EXAMPLE_TIME,
  updatedAt: EXAMPLE_TIME,
  version: 3,
};

const { title, description, fileUrl } = example;

/**
 * Clients first upload a file by `POST /api/bmaterials/files`, and pass its id to `create` or
 * `update`.
 */
export function createMaterialsRouter({ materials }: Services) {
  const readCurrent = async (ctx: TrpcContext, id: string) =>
    withAddress(ctx, await materials.get(id));

  return router({
    list: signedInProcedure
      .meta({
        feature: "studyArea",
        rest: {
          get: "/api/bmaterials",
          tag: "Materials",
          summary: "List materials",
          description:
            "Files and links for students, newest first. The address of an uploaded file carries a ticket and works for a while without a token.",
          fields: { bmaterials: z.array(materialSchema), nextCursor: nextCursorSchema },
          result: (list: MaterialList) => ({
            bmaterials: list.materials,
            nextCursor: list.nextCursor,
          }),
          example: { response: { bmaterials: [example], nextCursor: null } },
        },
      })
      .input(listInputSchema)
      .query(async ({ ctx, input }) => {
        const list = await materials.list(input);
        return { ...list, materials: list.materials.map((one) => withAddress(ctx, one)) };
      }),

    table: staff("listLessons")
      .input(materialTableInputSchema)
      .query(({ input }) => materials.listTable(input)),

    create: staff("writeContent")
      .meta({
        repeat: "once",
        rest: {
          post: "/api/bmaterials",
          tag: "Materials",
          summary: "Create a material",
          description:
            "Takes a title and either `fileUrl`, an http or https address, or `fileId` of an uploaded file. A body of `{ id }` alone deletes that material instead.",
          as: { bmaterial: materialSchema },
          message: materialTexts.created,
          status: 201,
          example: {
            request: { title, description, fileUrl },
            response: { bmaterial: example },
          },
        },
      })
      .input(createMaterialInputSchema)
      .mutation(async ({ ctx, input }) =>
        withAddress(ctx, await materials.create(ctx.caller, input)),
      ),

    update: staff("writeContent")
      .meta({
        repeat: "once",
        rest: {
          put: "/api/bmaterials/:id",
          tag: "Materials",
          summary: "Change a material",
          description: "What is absent stays as it is.",
          as: { bmaterial: materialSchema },
          message: materialTexts.updated,
          current: materialSchema,
          example: { request: { title }, response: { bmaterial: example } },
        },
      })
      .input(updateMaterialInputSchema)
      .mutation(({ ctx, input: { id, ...changes } }) =>
        addCurrentToConflict(
          async () => withAddress(ctx, await materials.update(ctx.caller, id, changes)),
          () => readCurrent(ctx, id),
        ),
      ),

    delete: staff("writeContent")
      .meta({
        rest: {
          delete: "/api/bmaterials/:id",
          orPost: "/api/bmaterials",
          tag: "Materials",
          summary: "Delete a material",
          description: "An uploaded file goes with it. A second time answers 404.",
          message: materialTexts.deleted,
          current: materialSchema,
        },
      })
      .input(deleteInputSchema)
      .mutation(({ ctx, input }) =>
        addCurrentToConflict(
          () => materials.delete(ctx.caller, input),
          () => readCurrent(ctx, input.id),
        ),
      ),
  });
}

/** Completes the path of an uploaded file for clients that have no page to resolve it against. */
function withAddress({ publicUrl = "" }: TrpcContext, material: Material): Material {
  if (!material.fileUrl.startsWith("/")) return material;
  return { ...material, fileUrl: `${publicUrl}${material.fileUrl}` };
}
