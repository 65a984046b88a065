import { idInputSchema } from "@ebute/contracts/primitives";
import {
  createPlacedTutorialInputSchema,
  createTutorialCommentInputSchema,
  listTutorialCommentsInputSchema,
  listTutorialsInputSchema,
  tutorialTableInputSchema,
  updateTutorialInputSchema,
} from "@ebute/contracts/tutorials";
import { deleteInputSchema, textRevisionInputSchema } from "@ebute/contracts/versions";
import { deleteWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import {
  adminProcedure,
  cacheableResolver,
  contentProcedure,
  router,
  signedInProcedure,
} from "#platform/trpc/trpc.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
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

export function createTutorialsRouter(services: Services) {
  const { tutorials, tutorialPublishing, tutorialRevisions, tutorialComments } = services;

  return router({
    /** Visitors get tutorials for students with `isLocked` and without content. */
    list: contentProcedure
      .input(listTutorialsInputSchema)
      .query(cacheableResolver(forCaller(tutorials.listOnPage))),

    /** Returns locked tutorials too, so that the page can show the title and ask to sign in. */
    get: contentProcedure
      .input(idInputSchema)
      .query(cacheableResolver(({ ctx, input }) => tutorials.getOnPage(ctx.caller, input.id))),

    table: adminProcedure.input(tutorialTableInputSchema).query(forCaller(tutorials.listTable)),

    forEditing: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => tutorials.getForEditing(ctx.caller, input.id)),

    revisions: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => tutorialRevisions.list(ctx.caller, input.id)),

    revision: adminProcedure.input(textRevisionInputSchema).query(forCaller(tutorialRevisions.get)),

    create: adminProcedure
      .input(createPlacedTutorialInputSchema)
      .mutation(forCaller(tutorialPublishing.create)),

    update: adminProcedure
      .input(updateTutorialInputSchema)
      .mutation(({ ctx, input: { id, ...changes } }) =>
        addCurrentToConflict(
          () => tutorialPublishing.update(ctx.caller, id, changes).then(({ editable }) => editable),
          () => tutorials.getForEditing(ctx.caller, id),
        ),
      ),

    delete: adminProcedure
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(tutorialPublishing.delete, tutorials.getForEditing)),

    comments: contentProcedure
      .input(listTutorialCommentsInputSchema)
      .query(cacheableResolver(forCaller(tutorialComments.listOnPage))),

    addComment: signedInProcedure
      .input(createTutorialCommentInputSchema)
      .mutation(forCaller(tutorialComments.create)),

    deleteComment: signedInProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => tutorialComments.delete(ctx.caller, input.id)),
  });
}
