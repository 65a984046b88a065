import { newPreviewLinkSchema, postTexts, previewLinkSchema } from "@ebute/contracts/posts";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCommand, registerCreation } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { postsOperations } from "../posts.openapi.ts";
import type { PostPreviewLinksService } from "./posts.preview-links.service.ts";

/** REST operations on the preview link of a post. */
export function postPreviewLinksRest({
  previewLinks,
}: {
  previewLinks: PostPreviewLinksService;
}): FastifyPluginAsyncZod {
  const route = { url: "/api/admin/blogs/:id/preview-link", access: "admin" } as const;
  return async (app) => {
    registerRead(app, {
      route,
      operation: postsOperations.getPreviewLink,
      params: idInputSchema,
      result: { link: previewLinkSchema.nullable() },
      read: async ({ caller, params }) => ({ link: await previewLinks.find(caller, params.id) }),
    });

    registerCreation(app, {
      route,
      operation: postsOperations.createPreviewLink,
      params: idInputSchema,
      result: { link: newPreviewLinkSchema },
      message: postTexts.previewMade,
      run: async ({ caller, params }) => ({ link: await previewLinks.create(caller, params.id) }),
    });

    registerCommand(app, {
      route: { ...route, method: "DELETE" },
      operation: postsOperations.endPreviewLink,
      params: idInputSchema,
      message: postTexts.previewEnded,
      run: ({ caller, params }) => previewLinks.end(caller, params.id),
    });
  };
}
