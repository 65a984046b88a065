import { createSubjectChoices } from "#domains/courses/courses.repository.ts";
import { createExamQuestionsRepository } from "#domains/exams/drawing/exam-questions.repository.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { createQuestionsExportService } from "#domains/questions/exports/questions.export.service.ts";
import { createQuestionsImportService } from "#domains/questions/imports/questions.import.service.ts";
import { createQuestionsReadingService } from "#domains/questions/imports/questions.reading.service.ts";
import { createPassagesRepository } from "#domains/questions/passages/passages.repository.ts";
import {
  createPassagesService,
  createPassageVersions,
} from "#domains/questions/passages/passages.service.ts";
import { createQuestionsEditingService } from "#domains/questions/questions.editing.service.ts";
import {
  createPassagePictures,
  createQuestionPictures,
} from "#domains/questions/questions.pictures.ts";
import { createQuestionPlacement } from "#domains/questions/questions.placement.ts";
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

export function createQuestionBank(deps: Deps) {
  const { db, shared, media, spool, findAdminEmails } = deps;
  const questions = createQuestionsRepository(db);
  const passages = createPassagesRepository(db);
  const subjects = createSubjectChoices(db);
  const versions = createPassageVersions({ passages, questions });
  const placement = createQuestionPlacement({ questions, subjects, passages });
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
        findByStems: questions.findByStems,
        subjects,
        spool,
        media,
        runLimited: createSemaphore({ maxRunning: 1, maxWaiting: 4 }),
      }),
      questionsImport: createQuestionsImportService({
        ...shared,
        questions,
        passages,
        placement,
        media,
      }),
      questionsExport: createQuestionsExportService({ questions: readModel }),
      passages: createPassagesService({ ...shared, passages, versions, media }),
    },
    trashRule: createQuestionsTrashRule({ subjects }),
    pictures: {
      questions: createQuestionPictures({ ...shared, questions }),
      passages: createPassagePictures({ ...shared, passages, versions }),
    },
  };
}
