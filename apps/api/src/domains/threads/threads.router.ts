import { idInputSchema } from "@ebute/contracts/primitives";
import {
  answerThreadInputSchema,
  threadTableInputSchema,
  updateThreadInputSchema,
} from "@ebute/contracts/threads";
import { forCaller, forCallerById } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff, studyProcedure } from "#src/site/procedures.ts";
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
    ofLesson: studyProcedure.input(idInputSchema).query(forCallerById(ownThreads.listOfLesson)),

    answered: studyProcedure.query(({ ctx }) => ownThreads.listAnswered(ctx.caller)),

    table: staff("answerStudents")
      .input(threadTableInputSchema)
      .query(forCaller(threads.listTable)),

    get: staff("answerStudents").input(idInputSchema).query(forCallerById(threads.get)),

    answer: staff("answerStudents")
      .meta({ repeat: "once" })
      .input(answerThreadInputSchema)
      .mutation(forCaller(threads.answer)),

    update: staff("answerStudents")
      .input(updateThreadInputSchema)
      .mutation(forCaller(threads.update)),

    delete: staff("answerStudents").input(idInputSchema).mutation(forCallerById(threads.delete)),
  });
}
