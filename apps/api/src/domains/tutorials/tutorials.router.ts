import { idInputSchema } from "@ebute/contracts/primitives";
import {
  createTutorialCommentInputSchema,
  createTutorialInputSchema,
  listTutorialCommentsInputSchema,
  listTutorialsInputSchema,
  tutorialTableInputSchema,
  updateTutorialInputSchema,
} from "@ebute/contracts/tutorials";
import { mediaTag } from "#domains/media/media.service.ts";
import { studentTag } from "#domains/students/students.service.ts";
import { adminProcedure, publicProcedure, router, signedInProcedure } from "#platform/trpc/trpc.ts";
import { type TutorialCommentsService, tutorialCommentsTag } from "./tutorial-comments.service.ts";
import {
  TUTORIALS_TAG,
  type TutorialsPublishingService,
  tutorialTag,
} from "./tutorials.publishing.service.ts";
import type { TutorialsService } from "./tutorials.service.ts";

type Services = {
  tutorials: TutorialsService;
  tutorialPublishing: TutorialsPublishingService;
  tutorialComments: TutorialCommentsService;
};

export function createTutorialsRouter(services: Services) {
  const { tutorials, tutorialPublishing, tutorialComments } = services;

  return router({
    /** What is for students comes to a visitor with `isLocked` and without content. */
    list: publicProcedure.input(listTutorialsInputSchema).query(async ({ ctx, input }) => {
      ctx.dependsOn(TUTORIALS_TAG);
      const { list, pictureIds } = await tutorials.listOnPage(ctx.caller, input);
      ctx.dependsOn(...pictureIds.map(mediaTag));
      return list;
    }),

    /** Locked ones too, so that the page can show the title and ask to sign in. */
    get: publicProcedure.input(idInputSchema).query(async ({ ctx, input }) => {
      ctx.dependsOn(tutorialTag(input.id));
      const { tutorial, pictureIds } = await tutorials.getOnPage(ctx.caller, input.id);
      ctx.dependsOn(...pictureIds.map(mediaTag));
      return tutorial;
    }),

    table: adminProcedure
      .input(tutorialTableInputSchema)
      .query(({ ctx, input }) => tutorials.listTable(ctx.caller, input)),

    forEditing: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => tutorials.getForEditing(ctx.caller, input.id)),

    create: adminProcedure
      .input(createTutorialInputSchema)
      .mutation(({ ctx, input }) => tutorialPublishing.create(ctx.caller, input)),

    update: adminProcedure
      .input(updateTutorialInputSchema)
      .mutation(({ ctx, input: { id, ...changes } }) =>
        tutorialPublishing.update(ctx.caller, id, changes),
      ),

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => tutorialPublishing.delete(ctx.caller, input.id)),

    comments: publicProcedure
      .input(listTutorialCommentsInputSchema)
      .query(async ({ ctx, input }) => {
        ctx.dependsOn(tutorialTag(input.blogId), tutorialCommentsTag(input.blogId));
        const { list, studentIds } = await tutorialComments.listOnPage(ctx.caller, input);
        ctx.dependsOn(...studentIds.map(studentTag));
        return list;
      }),

    addComment: signedInProcedure
      .input(createTutorialCommentInputSchema)
      .mutation(({ ctx, input }) => tutorialComments.create(ctx.caller, input)),

    deleteComment: signedInProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => tutorialComments.delete(ctx.caller, input.id)),
  });
}
