import { deviceAnswersInputSchema } from "@ebute/contracts/packs";
import { readPracticeInputSchema } from "@ebute/contracts/practice";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { router, studentProcedure } from "#platform/trpc/trpc.ts";
import type { DeviceAnswersService } from "./devices/device-answers.service.ts";
import type { PracticeService } from "./practice.service.ts";

type Services = {
  practice: Pick<PracticeService, "getOverview" | "getSession" | "getReview">;
  deviceAnswers: DeviceAnswersService;
};

/** Reads for the pages, whose forms write; devices send what was practised without a connection. */
export function createPracticeRouter({ practice, deviceAnswers }: Services) {
  return router({
    overview: studentProcedure.query(({ ctx }) => practice.getOverview(ctx.caller)),
    session: studentProcedure.input(readPracticeInputSchema).query(forCaller(practice.getSession)),
    review: studentProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => practice.getReview(ctx.caller, input.id)),
    receiveAnswers: studentProcedure
      .input(deviceAnswersInputSchema)
      .mutation(forCaller(deviceAnswers.receive)),
  });
}
