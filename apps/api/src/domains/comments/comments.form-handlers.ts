import {
  APPROVAL_PATH,
  COMMENT_PUBLISHED_NOTICE,
  COMMENT_TRAP_FIELD,
  createCommentInputSchema,
} from "@ebute/contracts/comments";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { createBrowserCookies } from "#platform/http/caller/create-browser-cookies.ts";
import type { PlainFormHandler } from "#platform/pages/plain-form-handler.ts";
import type { CommentsApprovalService } from "./approval/comments.approval.service.ts";
import type { CommentsService } from "./comments.service.ts";

type Services = {
  comments: Pick<CommentsService, "create">;
  commentsApproval: Pick<CommentsApprovalService, "approve">;
  plainFormHandler: PlainFormHandler;
};

const nothingTyped = { name: "", content: "", parent: "" };

/**
 * Accepts any form, so the page can show it again; the contract decides whether it is a comment.
 */
const typedSchema = z
  .object({
    name: z.string().catch(""),
    content: z.string().catch(""),
    parent: z.string().catch(""),
  })
  .catch(nothingTyped);

/** The field that people do not see. */
const trapSchema = z.object({ [COMMENT_TRAP_FIELD]: z.string().min(1) });

/** The comment form, and the button behind the link of a letter, without JavaScript. */
export function commentsFormHandlers({
  comments,
  commentsApproval,
  plainFormHandler,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/blog/:id",
      {
        config: { access: "anyone", isContent: true },
        schema: { params: idInputSchema, hide: true },
      },
      (request, reply) => {
        const { id } = request.params;
        const values = typedSchema.parse(request.body);
        return plainFormHandler.handle({
          request,
          reply,
          form: "comment",
          feature: "comments",
          values,
          // Parsed inside the async function, so that a validation error reaches the page too.
          run: async (caller) =>
            comments.create(
              caller,
              createCommentInputSchema.parse({
                ...values,
                parent: values.parent || undefined,
                blog: id,
              }),
              {
                browser: createBrowserCookies(request, reply),
                isTrapped: trapSchema.safeParse(request.body).success,
              },
            ),
          success: (comment) =>
            comment.isApproved
              ? `/blog/${id}?notice=${COMMENT_PUBLISHED_NOTICE}#comments`
              : {
                  form: "comment",
                  values: { name: comment.name },
                  message: "",
                  issues: [],
                  added: comment,
                },
        });
      },
    );

    // The token in the address authorizes the approval; reading the page changes nothing.
    app.post(
      `${APPROVAL_PATH}/:token`,
      {
        config: { access: "anyone" },
        schema: { params: z.object({ token: z.string() }), hide: true },
      },
      (request, reply) => {
        const { token } = request.params;
        return plainFormHandler.handle({
          request,
          reply,
          form: "approveComment",
          values: {},
          run: () => commentsApproval.approve(token),
          success: `${APPROVAL_PATH}/${encodeURIComponent(token)}`,
        });
      },
    );
  };
}
