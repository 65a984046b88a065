import {
  deviceAnswersInputSchema,
  readPackInputSchema,
  readPackItemsInputSchema,
} from "@ebute/contracts/packs";
import { readPracticeInputSchema } from "@ebute/contracts/practice";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller, forCallerById } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { studyProcedure } from "#src/site/procedures.ts";
import type { DeviceAnswersService } from "./devices/device-answers.service.ts";
import type { PacksService } from "./packs/packs.service.ts";
import type { PracticeService } from "./practice.service.ts";

type Services = {
  practice: Pick<PracticeService, "getOverview" | "getSession" | "getReview">;
  deviceAnswers: DeviceAnswersService;
};

/** Reads for the pages, whose forms write; devices send what was practised without a connection. */
export function createPracticeRouter({ practice, deviceAnswers }: Services) {
  return router({
    overview: studyProcedure.query(({ ctx }) => practice.getOverview(ctx.caller)),
    session: studyProcedure.input(readPracticeInputSchema).query(forCaller(practice.getSession)),
    review: studyProcedure.input(idInputSchema).query(forCallerById(practice.getReview)),
    receiveAnswers: studyProcedure
      .input(deviceAnswersInputSchema)
      .mutation(forCaller(deviceAnswers.receive)),
  });
}

/** Subjects for devices, which read them without a connection. */
export function createPacksRouter({ packs }: { packs: PacksService }) {
  return router({
    list: studyProcedure.query(({ ctx }) => packs.list(ctx.caller)),
    size: studyProcedure.input(idInputSchema).query(forCallerById(packs.getSize)),
    manifest: studyProcedure.input(readPackInputSchema).query(forCaller(packs.getManifest)),
    items: studyProcedure.input(readPackItemsInputSchema).query(forCaller(packs.getItems)),
  });
}
