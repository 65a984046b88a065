import { idInputSchema } from "@ebute/contracts/primitives";
import {
  chosenQuestionsSchema,
  createQuestionInputSchema,
  exportQuestionsInputSchema,
  importQuestionsInputSchema,
  questionTableInputSchema,
  readQuestionsInputSchema,
  updateQuestionInputSchema,
} from "@ebute/contracts/questions";
import { deleteInputSchema } from "@ebute/contracts/versions";
import { deleteWithCurrent, forCaller, updateWithCurrent } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { QuestionsExportService } from "./exports/questions.export.service.ts";
import type { QuestionsImportService } from "./imports/questions.import.service.ts";
import type { QuestionsReadingService } from "./imports/questions.reading.service.ts";
import type { QuestionsEditingService } from "./questions.editing.service.ts";
import type { QuestionsService } from "./questions.service.ts";

type Services = {
  questions: QuestionsService;
  questionsEditing: QuestionsEditingService;
  questionsReading: QuestionsReadingService;
  questionsImport: QuestionsImportService;
  questionsExport: QuestionsExportService;
};

export function createQuestionsRouter(services: Services) {
  const { questions, questionsEditing, questionsReading, questionsImport } = services;
  const { questionsExport } = services;
  return router({
    table: adminProcedure.input(questionTableInputSchema).query(forCaller(questions.listTable)),

    get: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => questions.get(ctx.caller, input.id)),

    versions: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => questions.listVersions(ctx.caller, input.id)),

    subjects: adminProcedure.query(({ ctx }) => questions.listSubjects(ctx.caller)),

    export: adminProcedure
      .input(exportQuestionsInputSchema)
      .query(forCaller(questionsExport.export)),

    paper: adminProcedure.input(chosenQuestionsSchema).query(forCaller(questionsExport.getPaper)),

    create: adminProcedure
      .input(createQuestionInputSchema)
      .mutation(forCaller(questionsEditing.create)),

    update: adminProcedure
      .input(updateQuestionInputSchema)
      .mutation(updateWithCurrent(questionsEditing.update, questions.get)),

    /** Stores nothing; a mutation because a text is too long for an address. */
    readText: adminProcedure
      .input(readQuestionsInputSchema)
      .mutation(forCaller(questionsReading.readText)),

    import: adminProcedure
      .input(importQuestionsInputSchema)
      .mutation(forCaller(questionsImport.import)),

    delete: adminProcedure
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(questionsEditing.delete, questions.get)),
  });
}
