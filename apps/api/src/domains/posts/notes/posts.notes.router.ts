import {
  addNoteInputSchema,
  answerNoteInputSchema,
  setNoteStateInputSchema,
} from "@ebute/contracts/notes";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { PostNotesService } from "./posts.notes.service.ts";

export function createPostNotesRouter({ postNotes }: { postNotes: PostNotesService }) {
  return router({
    list: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => postNotes.list(ctx.caller, input.id)),

    people: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => postNotes.listPeople(ctx.caller, input.id)),

    add: adminProcedure.input(addNoteInputSchema).mutation(forCaller(postNotes.add)),

    answer: adminProcedure.input(answerNoteInputSchema).mutation(forCaller(postNotes.answer)),

    setState: adminProcedure.input(setNoteStateInputSchema).mutation(forCaller(postNotes.setState)),
  });
}
