import { createSubjectChoices } from "#domains/courses/courses.subject-choices.repository.ts";
import { createExamQuestionsRepository } from "#domains/exams/drawing/exam-questions.repository.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { createQuestionsChosenReadModel } from "#domains/questions/exports/questions.chosen.read-model.ts";
import { createQuestionsExportService } from "#domains/questions/exports/questions.export.service.ts";
import { createQuestionsImportRepository } from "#domains/questions/imports/questions.import.repository.ts";
import { createQuestionsImportService } from "#domains/questions/imports/questions.import.service.ts";
import { createQuestionsReadingService } from "#domains/questions/imports/questions.reading.service.ts";
import { createPassagePictures } from "#domains/questions/passages/passages.pictures.ts";
import { createPassagesRepository } from "#domains/questions/passages/passages.repository.ts";
import { createPassagesService } from "#domains/questions/passages/passages.service.ts";
import { createPassageVersions } from "#domains/questions/passages/passages.versions.ts";
import { createQuestionPlacement } from "#domains/questions/placing/questions.placement.ts";
import { createQuestionsEditingService } from "#domains/questions/questions.editing.service.ts";
import { createQuestionPictures } from "#domains/questions/questions.pictures.ts";
import { createQuestionsReadModel } from "#domains/questions/questions.read-model.ts";
import { createQuestionsRepository } from "#domains/questions/questions.repository.ts";
import { createQuestionsService } from "#domains/questions/questions.service.ts";
import { createQuestionsTrashRule } from "#domains/questions/questions.trash.ts";
import { createSemaphore } from "#platform/concurrency/semaphore.ts";
import type { Database } from "#platform/db/client.ts";
import type { Spool } from "#platform/storage/upload-spool.ts";
import type { SharedDependencies } from "../../core.ts";

type Deps = {
  db: Database;
  shared: SharedDependencies;
  media: Pick<MediaService, "claim" | "upload">;
  spool: Spool;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Wires the question bank. */
export function createQuestionBank(deps: Deps) {
  const { db, shared, media, spool, findAdminEmails } = deps;
  const questions = createQuestionsRepository(db);
  const passages = createPassagesRepository(db);
  const subjects = createSubjectChoices(db);
  const versions = createPassageVersions({ passages, questions });
  const placement = createQuestionPlacement({ questions, subjects, passages });
  const imported = createQuestionsImportRepository(db);
  const readModel = createQuestionsReadModel(db);
  return {
    services: {
      questions: createQuestionsService({ questions, readModel, subjects, findAdminEmails }),
      questionsEditing: createQuestionsEditingService({
        ...shared,
        questions,
        placement,
        media,
        exams: createExamQuestionsRepository(db),
      }),
      questionsReading: createQuestionsReadingService({
        findByStems: imported.findByStems,
        subjects,
        spool,
        media,
        runLimited: createSemaphore({ maxRunning: 1, maxWaiting: 4 }),
      }),
      questionsImport: createQuestionsImportService({
        ...shared,
        repository: imported,
        passages,
        placement,
        media,
      }),
      questionsExport: createQuestionsExportService({
        chosen: createQuestionsChosenReadModel(db),
      }),
      passages: createPassagesService({ ...shared, passages, versions, media }),
    },
    trashRule: createQuestionsTrashRule({ subjects }),
    pictures: {
      questions: createQuestionPictures({ ...shared, questions }),
      passages: createPassagePictures({ ...shared, passages, versions }),
    },
  };
}
