import { postReviewSchema, postReviewTexts, reviewReturnSchema } from "@ebute/contracts/posts";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCommand } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { postsOperations } from "../posts.openapi.ts";
import type { PostReviewsService } from "./posts.reviews.service.ts";

/** REST operations on the review of a post. */
export function postReviewsRest({
  postReviews,
}: {
  postReviews: PostReviewsService;
}): FastifyPluginAsyncZod {
  const route = { url: "/api/admin/blogs/:id/review", access: "admin" } as const;
  return async (app) => {
    registerRead(app, {
      route,
      operation: postsOperations.getReview,
      params: idInputSchema,
      result: { review: postReviewSchema.nullable() },
      read: async ({ caller, params }) => ({ review: await postReviews.get(caller, params.id) }),
    });

    registerCommand(app, {
      route,
      operation: postsOperations.requestReview,
      params: idInputSchema,
      message: postReviewTexts.requested,
      run: ({ caller, params }) => postReviews.request(caller, params.id),
    });

    registerCommand(app, {
      route: { ...route, url: "/api/admin/blogs/:id/review/return" },
      operation: postsOperations.returnReview,
      params: idInputSchema,
      body: reviewReturnSchema,
      message: postReviewTexts.returned,
      run: ({ caller, params, body }) => postReviews.sendBack(caller, { ...body, id: params.id }),
    });
  };
}
