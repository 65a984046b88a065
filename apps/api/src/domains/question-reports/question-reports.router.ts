import { idInputSchema } from "@ebute/contracts/primitives";
import {
  closeReportsInputSchema,
  reopenReportsInputSchema,
  reportTableInputSchema,
} from "@ebute/contracts/question-reports";
import { forCaller, forCallerById } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff, studyProcedure } from "#src/site/procedures.ts";
import type { OwnReportsService } from "./question-reports.own.service.ts";
import type { QuestionReportsService } from "./question-reports.service.ts";

type Services = {
  questionReports: QuestionReportsService;
  ownReports: Pick<OwnReportsService, "listOfSession">;
};

/** Students read their reports here; a form writes them. */
export function createQuestionReportsRouter({ questionReports, ownReports }: Services) {
  return router({
    /** `id` is that of the practice session. */
    ofSession: studyProcedure.input(idInputSchema).query(forCallerById(ownReports.listOfSession)),

    table: staff("teach").input(reportTableInputSchema).query(forCaller(questionReports.listTable)),

    countOpen: staff("teach").query(() => questionReports.countOpen()),

    ofQuestion: staff("teach")
      .input(idInputSchema)
      .query(forCallerById(questionReports.listOfQuestion)),

    close: staff("teach").input(closeReportsInputSchema).mutation(forCaller(questionReports.close)),

    reopen: staff("teach")
      .input(reopenReportsInputSchema)
      .mutation(forCaller(questionReports.reopen)),
  });
}
