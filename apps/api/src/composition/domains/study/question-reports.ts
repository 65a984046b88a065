import type { DrawnQuestionsService } from "#domains/practice/questions/drawn-questions.service.ts";
import { createOwnReportsRepository } from "#domains/question-reports/question-reports.own.repository.ts";
import { createOwnReportsService } from "#domains/question-reports/question-reports.own.service.ts";
import { createQuestionReportsRepository } from "#domains/question-reports/question-reports.repository.ts";
import { createQuestionReportsService } from "#domains/question-reports/question-reports.service.ts";
import type { Database } from "#platform/db/client.ts";
import type { SharedDependencies } from "../../core.ts";

type Deps = { db: Database; shared: SharedDependencies; drawn: DrawnQuestionsService };

/** Wires the reports of questions. */
export function createQuestionReports({ db, shared, drawn }: Deps) {
  return {
    questionReports: createQuestionReportsService({
      ...shared,
      reports: createQuestionReportsRepository(db),
    }),
    ownReports: createOwnReportsService({
      ...shared,
      drawn,
      reports: createOwnReportsRepository(db),
    }),
  };
}
