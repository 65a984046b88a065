import { createCorrectionsRepository } from "#domains/corrections/corrections.repository.ts";
import {
  createCorrectionEffects,
  createCorrectionsService,
} from "#domains/corrections/corrections.service.ts";
import type { RegradingService } from "#domains/exams/regrading/regrading.service.ts";
import type { PracticeRegradingService } from "#domains/practice/regrading/practice-regrading.service.ts";
import { createQuestionCorrectionService } from "#domains/questions/questions.correction.service.ts";
import { createQuestionsRepository } from "#domains/questions/questions.repository.ts";
import type { Database } from "#platform/db/client.ts";
import type { SharedDependencies } from "../../core.ts";

type Deps = {
  db: Database;
  shared: SharedDependencies;
  regrading: RegradingService;
  practiceRegrading: PracticeRegradingService;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Wires the correction of questions that were answered. */
export function createCorrections({ db, shared, findAdminEmails, ...regrading }: Deps) {
  const corrections = createCorrectionsRepository(db);
  const effects = createCorrectionEffects({ ...shared, ...regrading, corrections });
  const bank = createQuestionCorrectionService({
    ...shared,
    questions: createQuestionsRepository(db),
  });
  return {
    corrections: createCorrectionsService({
      ...shared,
      corrections,
      effects,
      bank,
      findAdminEmails,
    }),
    correctionEffects: effects,
  };
}
