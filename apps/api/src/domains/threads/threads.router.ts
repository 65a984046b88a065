import { idInputSchema } from "@ebute/contracts/primitives";
import {
  answerThreadInputSchema,
  threadTableInputSchema,
  updateThreadInputSchema,
} from "@ebute/contracts/threads";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router, studentProcedure } from "#platform/trpc/trpc.ts";
import type { OwnThreadsService } from "./threads.own.service.ts";
import type { ThreadsService } from "./threads.service.ts";

type Services = {
  threads: ThreadsService;
  ownThreads: Pick<OwnThreadsService, "listOfLesson" | "listAnswered">;
};

/** Students read here; a form writes what they write. */
export function createThreadsRouter({ threads, ownThreads }: Services) {
  return router({
    /** `id` is that of the lesson. */
    ofLesson: studentProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => ownThreads.listOfLesson(ctx.caller, input.id)),

    answered: studentProcedure.query(({ ctx }) => ownThreads.listAnswered(ctx.caller)),

    table: adminProcedure.input(threadTableInputSchema).query(forCaller(threads.listTable)),

    get: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => threads.get(ctx.caller, input.id)),

    answer: adminProcedure.input(answerThreadInputSchema).mutation(forCaller(threads.answer)),

    update: adminProcedure.input(updateThreadInputSchema).mutation(forCaller(threads.update)),

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => threads.delete(ctx.caller, input.id)),
  });
}
