import {
  addNoteInputSchema,
  answerNoteInputSchema,
  setNoteStateInputSchema,
} from "@ebute/contracts/notes";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { PostNotesService } from "./posts.notes.service.ts";

export function createPostNotesRouter({ postNotes }: { postNotes: PostNotesService }) {
  return router({
    list: staff("writeOwnPosts")
      .input(idInputSchema)
      .query(({ ctx, input }) => postNotes.list(ctx.caller, input.id)),

    people: staff("writeOwnPosts")
      .input(idInputSchema)
      .query(({ ctx, input }) => postNotes.listPeople(ctx.caller, input.id)),

    add: staff("writeOwnPosts")
      .meta({ repeat: "once" })
      .input(addNoteInputSchema)
      .mutation(forCaller(postNotes.add)),

    answer: staff("writeOwnPosts")
      .meta({ repeat: "once" })
      .input(answerNoteInputSchema)
      .mutation(forCaller(postNotes.answer)),

    setState: staff("writeOwnPosts")
      .input(setNoteStateInputSchema)
      .mutation(forCaller(postNotes.setState)),
  });
}
