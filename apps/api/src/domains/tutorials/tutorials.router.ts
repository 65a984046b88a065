import { idInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import { textRevisionInputSchema } from "@ebute/contracts/revisions";
import { deleteInputSchema } from "@ebute/contracts/row-versions";
import {
  createPlacedTutorialInputSchema,
  createTutorialCommentInputSchema,
  createTutorialInputSchema,
  listAnyTutorialCommentsInputSchema,
  listedTutorialSchema,
  listTutorialCommentsInputSchema,
  listTutorialsInputSchema,
  type Tutorial,
  type TutorialComment,
  type TutorialCommentList,
  tutorialCommentSchema,
  tutorialCommentTexts,
  tutorialSchema,
  tutorialTableInputSchema,
  tutorialTexts,
  updateTutorialInputSchema,
  updateTutorialTextInputSchema,
} from "@ebute/contracts/tutorials";
import { z } from "zod";
import {
  EXAMPLE_ID,
  EXAMPLE_OTHER_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";
import { deleteWithCurrent, forCaller, updateWithCurrent } from "#platform/trpc/resolvers.ts";
import {
  cacheableResolver,
  contentProcedure,
  router,
  signedInProcedure,
} from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { TutorialCommentsService } from "./comments/tutorial-comments.service.ts";
import type { TutorialRevisionsService } from "./revisions/tutorials.revisions.service.ts";
import type { TutorialsPublishingService } from "./tutorials.publishing.service.ts";
import type { TutorialsService } from "./tutorials.service.ts";

type Services = {
  tutorials: TutorialsService;
  tutorialPublishing: TutorialsPublishingService;
  tutorialRevisions: TutorialRevisionsService;
  tutorialComments: TutorialCommentsService;
};

const example: Tutorial = {
  _id: EXAMPLE_ID,
  title: "Completing the square",
  content: "<p>Take half of the coefficient of x and square it.</p>",
  category: "tutorial",
  author: "Mrs Bello",
  audience: "students",
  createdAt: EXAMPLE_TIME,
  updatedAt: EXAMPLE_TIME,
  version: 3,
};

const { title, content, category } = example;

const text = "Why half of it?";

const comment: TutorialComment = {
  _id: EXAMPLE_OTHER_ID,
  text,
  content: text,
  author: "Ada",
  blogId: EXAMPLE_ID,
  createdAt: EXAMPLE_TIME,
};

const comments = z.array(tutorialCommentSchema);

/** Lessons and their comments. Teachers change those of their own classes alone. */
export function createTutorialsRouter(services: Services) {
  const { tutorials, tutorialPublishing, tutorialRevisions, tutorialComments } = services;

  return router({
    /** Visitors get tutorials for students with `isLocked` and without content. */
    list: contentProcedure
      .meta({ feature: "studyArea" })
      .input(listTutorialsInputSchema)
      .query(cacheableResolver(forCaller(tutorials.listOnPage))),

    /** Tutorials with their stored text, in longer pages. */
    listStored: contentProcedure
      .meta({
        feature: "studyArea",
        rest: {
          get: "/api/bblogs",
          tag: "Tutorials",
          summary: "List tutorials",
          description:
            "Tutorials that the caller may read, newest first. Each is open to `students` or to `everyone`; a visitor gets the open ones and, of the others, title and author with `locked: true` and no content.",
          fields: { bblogs: z.array(listedTutorialSchema), nextCursor: nextCursorSchema },
          example: {
            parameters: { category: "tutorial" },
            response: { bblogs: [example], nextCursor: null },
          },
        },
      })
      .input(listTutorialsInputSchema)
      .query(forCaller(tutorials.list)),

    /** Returns locked tutorials too, so that the page can show the title and ask to sign in. */
    get: contentProcedure
      .meta({ feature: "studyArea" })
      .input(idInputSchema)
      .query(cacheableResolver(({ ctx, input }) => tutorials.getOnPage(ctx.caller, input.id))),

    /** A tutorial with its stored text. */
    getStored: contentProcedure
      .meta({
        feature: "studyArea",
        rest: {
          get: "/api/bblogs/:id",
          tag: "Tutorials",
          summary: "Read one tutorial",
          description:
            "Needs a token unless the tutorial is open to everyone: 401 `Sign in to read this tutorial.` otherwise.",
          as: { blog: tutorialSchema },
          etag: "version",
          extraErrorStatuses: [401],
          example: { response: { blog: example } },
        },
      })
      .input(idInputSchema)
      .query(({ ctx, input }) => tutorials.get(ctx.caller, input.id)),

    table: staff("listLessons")
      .input(tutorialTableInputSchema)
      .query(forCaller(tutorials.listTable)),

    forEditing: staff("teach")
      .input(idInputSchema)
      .query(({ ctx, input }) => tutorials.getForEditing(ctx.caller, input.id)),

    revisions: staff("teach")
      .input(idInputSchema)
      .query(({ ctx, input }) => tutorialRevisions.list(ctx.caller, input.id)),

    revision: staff("teach").input(textRevisionInputSchema).query(forCaller(tutorialRevisions.get)),

    create: staff("teach")
      .meta({ repeat: "once" })
      .input(createPlacedTutorialInputSchema)
      .mutation(forCaller(tutorialPublishing.create)),

    /** Creates a tutorial outside the courses, for its readers at once. */
    createPublished: staff("teach")
      .meta({
        repeat: "once",
        rest: {
          post: "/api/bblogs",
          tag: "Tutorials",
          summary: "Create a tutorial",
          description:
            "Title and content are required; the category is `tutorial` and the audience `students` when absent. A body of `{ id }` alone deletes that tutorial instead.",
          as: { blog: tutorialSchema },
          message: tutorialTexts.created,
          status: 201,
          example: {
            request: { title, content, category, audience: "students" },
            response: { blog: example },
          },
        },
      })
      .input(createTutorialInputSchema)
      .mutation(forCaller(tutorialPublishing.create)),

    update: staff("teach")
      .meta({ repeat: "once" })
      .input(updateTutorialInputSchema)
      .mutation(
        updateWithCurrent(
          (caller, id, changes) =>
            tutorialPublishing.update(caller, id, changes).then(({ editable }) => editable),
          tutorials.getForEditing,
        ),
      ),

    /** Changes a tutorial except for its place, publication and video. */
    updateText: staff("teach")
      .meta({
        repeat: "once",
        rest: {
          put: "/api/bblogs/:id",
          tag: "Tutorials",
          summary: "Change a tutorial",
          description: "What is absent stays as it is.",
          as: { blog: tutorialSchema },
          message: tutorialTexts.updated,
          current: tutorialSchema,
          example: { request: { title }, response: { blog: example } },
        },
      })
      .input(updateTutorialTextInputSchema)
      .mutation(
        updateWithCurrent(
          (caller, id, changes) =>
            tutorialPublishing.update(caller, id, changes).then(({ tutorial }) => tutorial),
          tutorials.get,
        ),
      ),

    delete: staff("teach")
      .meta({
        rest: {
          delete: "/api/bblogs/:id",
          orPost: "/api/bblogs",
          tag: "Tutorials",
          summary: "Delete a tutorial",
          description: "Its comments go with it. A second time answers 404.",
          message: tutorialTexts.deleted,
          current: tutorialSchema,
        },
      })
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(tutorialPublishing.delete, tutorials.get)),

    comments: contentProcedure
      .meta({ feature: "studyArea" })
      .input(listTutorialCommentsInputSchema)
      .query(cacheableResolver(forCaller(tutorialComments.listOnPage))),

    /** Comments of one tutorial or of all, under the names of both REST calls. */
    anyComments: contentProcedure
      .meta({
        feature: "studyArea",
        rest: [
          {
            get: "/api/bcomments/:blogId",
            tag: "Tutorials",
            summary: "List the comments of a tutorial",
            description:
              "Comments, newest first, for whoever may read the tutorial. `content` equals `text`.",
            fields: { comments, nextCursor: nextCursorSchema },
            extraErrorStatuses: [401],
            example: {
              parameters: { blogId: EXAMPLE_ID },
              response: { comments: [comment], nextCursor: null },
            },
          },
          {
            get: "/api/bcomments",
            tag: "Tutorials",
            summary: "List comments on tutorials",
            description:
              "With `blogId` the comments of that tutorial, for whoever may read it; without it all of them, for administrators.",
            result: ({ comments, nextCursor }: TutorialCommentList) => ({
              bcomments: comments,
              nextCursor,
            }),
            fields: { bcomments: comments, nextCursor: nextCursorSchema },
            extraErrorStatuses: [401, 403],
            example: {
              parameters: { blogId: EXAMPLE_ID },
              response: { bcomments: [comment], nextCursor: null },
            },
          },
        ],
      })
      .input(listAnyTutorialCommentsInputSchema)
      .query(forCaller(tutorialComments.listAny)),

    addComment: signedInProcedure
      .meta({
        feature: "studyArea",
        repeat: "once",
        rest: {
          post: "/api/bcomments",
          tag: "Tutorials",
          summary: "Comment on a tutorial",
          description: "The author is the caller's name, never taken from the body.",
          as: { comment: tutorialCommentSchema },
          message: tutorialCommentTexts.added,
          status: 201,
          example: { request: { text, blogId: EXAMPLE_ID }, response: { comment } },
        },
      })
      .input(createTutorialCommentInputSchema)
      .mutation(forCaller(tutorialComments.create)),

    deleteComment: signedInProcedure
      .meta({
        rest: {
          delete: "/api/bcomments/:id",
          tag: "Tutorials",
          summary: "Delete a comment on a tutorial",
          description: "For administrators and the student who wrote it.",
          message: tutorialCommentTexts.deleted,
        },
      })
      .input(idInputSchema)
      .mutation(({ ctx, input }) => tutorialComments.delete(ctx.caller, input.id)),
  });
}
