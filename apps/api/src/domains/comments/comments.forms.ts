import { COMMENTED_NOTICE, createCommentInputSchema } from "@ebute/contracts/comments";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { FormPages } from "#platform/pages/form-pages.ts";
import type { CommentsService } from "./comments.service.ts";

type Services = { comments: Pick<CommentsService, "create">; formPages: FormPages };

const nothingTyped = { name: "", content: "" };

/** Whatever a form sends can be shown again; whether it is a comment is decided by the contract. */
const typedSchema = z
  .object({ name: z.string().catch(""), content: z.string().catch("") })
  .catch(nothingTyped);

/** The comment form of a post's page, for readers without script. */
export function commentsForms({ comments, formPages }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/blog/:id",
      { config: { access: "anyone" }, schema: { params: idInputSchema, hide: true } },
      (request, reply) => {
        const { id } = request.params;
        const values = typedSchema.parse(request.body);
        return formPages.handle({
          request,
          reply,
          form: "comment",
          values,
          // Inside an async function, so that a refusal of the schema reaches the page too.
          run: async () =>
            comments.create(
              request.caller,
              createCommentInputSchema.parse({ ...values, blog: id }),
            ),
          successLocation: `/blog/${id}?notice=${COMMENTED_NOTICE}#comments`,
        });
      },
    );
  };
}
