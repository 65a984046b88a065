import {
  type Newsletter,
  type NewsletterPreview,
  newsletterContentSchema,
  newsletterPlanInputSchema,
  newsletterPreviewSchema,
  newsletterTableInputSchema,
  newsletterTablePageSchema,
  newsletterTexts,
} from "@ebute/contracts/newsletters";
import { idInputSchema } from "@ebute/contracts/primitives";
import { EXAMPLE_ID, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";
import { byId, forCaller, forCallerById } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { NewsletterComposingService } from "./content/newsletters.composing.service.ts";
import type { NewslettersService } from "./newsletters.service.ts";

type Services = {
  newsletters: NewslettersService;
  newsletterComposing: NewsletterComposingService;
};

/** Letters to subscribers, for those who see who these are. */
export function createNewslettersRouter({ newsletters, newsletterComposing }: Services) {
  return router({
    table: staff("manageSubscribers")
      .meta({
        rest: {
          get: "/api/admin/newsletters",
          tag: "Newsletters",
          summary: "List newsletters",
          description: "Letters to subscribers that were sent off, with their results.",
          fields: newsletterTablePageSchema.shape,
          example: {
            parameters: { q: "courses", sort: "createdAt", direction: "desc", page: 1 },
            response: { newsletters: [exampleNewsletter], page: 1, pageCount: 1, total: 1 },
          },
        },
      })
      .input(newsletterTableInputSchema)
      .query(({ input }) => newsletters.listTable(input)),

    plan: staff("manageSubscribers")
      .input(newsletterPlanInputSchema)
      .query(({ input }) => newsletters.plan(input)),

    content: staff("manageSubscribers").input(idInputSchema).query(byId(newsletters.readContent)),

    preview: staff("manageSubscribers")
      .meta({
        rest: {
          post: "/api/admin/newsletters/preview",
          tag: "Newsletters",
          summary: "Render a newsletter",
          description: "Composes the letter and saves nothing.",
          as: { letter: newsletterPreviewSchema },
          message: newsletterTexts.previewed,
          example: { request: exampleContent, response: { letter: examplePreview } },
        },
      })
      .input(newsletterContentSchema)
      .mutation(({ input }) => newsletterComposing.preview(input)),

    test: staff("manageSubscribers")
      .input(newsletterContentSchema)
      .mutation(forCaller(newsletterComposing.test)),

    send: staff("manageSubscribers")
      .meta({ repeat: "once" })
      .input(newsletterContentSchema)
      .mutation(forCaller(newsletters.send)),

    pause: staff("manageSubscribers")
      .input(idInputSchema)
      .mutation(forCallerById(newsletters.pause)),

    resume: staff("manageSubscribers")
      .input(idInputSchema)
      .mutation(forCallerById(newsletters.resume)),

    stop: staff("manageSubscribers").input(idInputSchema).mutation(forCallerById(newsletters.stop)),
  });
}

const subject = "New courses in April";

const exampleNewsletter: Newsletter = {
  _id: EXAMPLE_ID,
  kind: "letter",
  subject,
  postId: null,
  audience: "Finance",
  status: "sending",
  problem: null,
  createdAt: EXAMPLE_TIME,
  finishedAt: null,
  counts: {
    recipients: 412,
    sent: 120,
    waiting: 290,
    weekly: 0,
    refused: 1,
    stopped: 0,
    unknown: 0,
    unsubscribed: 1,
    unsubscribedAfter: 2,
  },
};

const exampleContent = {
  postId: null,
  subject,
  categoryId: EXAMPLE_ID,
  body: "<p>Register until Friday.</p>",
};

const examplePreview: NewsletterPreview = {
  subject,
  html: "<!doctype html><p>Register until Friday.</p>",
  text: "Register until Friday.",
  isCut: false,
};
