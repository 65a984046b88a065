import {
  postPublicationChangeSchema,
  postPublicationSchema,
  postSchema,
  postTexts,
} from "@ebute/contracts/posts";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { registerVersionedChange } from "#platform/http/rest/register-versioned-change.ts";
import { postsOperations } from "../posts.openapi.ts";
import type { PostsService } from "../posts.service.ts";
import type { PostSchedulesService } from "./posts.schedules.service.ts";

type Services = { posts: Pick<PostsService, "get">; postSchedules: PostSchedulesService };

/** REST operations on the publication of a post, now and later. */
export function postSchedulesRest({ posts, postSchedules }: Services): FastifyPluginAsyncZod {
  const route = { url: "/api/admin/blogs/:id/publication", access: "admin" } as const;
  return async (app) => {
    registerRead(app, {
      route,
      operation: postsOperations.getPublication,
      params: idInputSchema,
      result: { publication: postPublicationSchema },
      read: async ({ caller, params }) => ({
        publication: await postSchedules.get(caller, params.id),
      }),
    });

    registerVersionedChange(app, {
      route,
      operation: postsOperations.setPublication,
      params: idInputSchema,
      body: postPublicationChangeSchema,
      result: { publication: postPublicationSchema },
      message: postTexts.publicationSaved,
      current: postSchema,
      readCurrent: ({ caller, params }) => posts.get(caller, params.id),
      run: async ({ caller, params, body }) => ({
        publication: await postSchedules.set(caller, { ...body, id: params.id }),
      }),
    });
  };
}
