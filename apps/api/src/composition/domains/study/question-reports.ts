import type { DrawnQuestionsService } from "#domains/practice/questions/drawn-questions.service.ts";
import { createOwnReportsService } from "#domains/question-reports/question-reports.own.service.ts";
import { createQuestionReportsRepository } from "#domains/question-reports/question-reports.repository.ts";
import { createQuestionReportsService } from "#domains/question-reports/question-reports.service.ts";
import type { Database } from "#platform/db/client.ts";
import type { SharedDependencies } from "../../core.ts";

type Deps = { db: Database; shared: SharedDependencies; drawn: DrawnQuestionsService };

export function createQuestionReports({ db, shared, drawn }: Deps) {
  const reports = createQuestionReportsRepository(db);
  return {
    questionReports: createQuestionReportsService({ ...shared, reports }),
    ownReports: createOwnReportsService({ ...shared, drawn, reports }),
  };
}
