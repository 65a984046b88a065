import { idInputSchema } from "@ebute/contracts/primitives";
import {
  chosenQuestionsSchema,
  createPassageInputSchema,
  createQuestionInputSchema,
  exportQuestionsInputSchema,
  importQuestionsInputSchema,
  questionTableInputSchema,
  readQuestionsInputSchema,
  updatePassageInputSchema,
  updateQuestionInputSchema,
} from "@ebute/contracts/questions";
import { deleteInputSchema } from "@ebute/contracts/row-versions";
import { byId, deleteWithCurrent, forCaller, updateWithCurrent } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { QuestionsExportService } from "./exports/questions.export.service.ts";
import type { QuestionsImportService } from "./imports/questions.import.service.ts";
import type { QuestionsReadingService } from "./imports/questions.reading.service.ts";
import type { PassagesService } from "./passages/passages.service.ts";
import type { QuestionsEditingService } from "./questions.editing.service.ts";
import type { QuestionsService } from "./questions.service.ts";

type Services = {
  questions: QuestionsService;
  questionsEditing: QuestionsEditingService;
  questionsReading: QuestionsReadingService;
  questionsImport: QuestionsImportService;
  questionsExport: QuestionsExportService;
};

/** Students and visitors never reach the bank: keys leave it by other calls. */
export function createQuestionsRouter(services: Services) {
  const { questions, questionsEditing, questionsReading, questionsImport } = services;
  const { questionsExport } = services;
  return router({
    table: staff("teach")
      .input(questionTableInputSchema)
      .query(({ input }) => questions.listTable(input)),

    get: staff("teach").input(idInputSchema).query(byId(questions.get)),

    versions: staff("teach").input(idInputSchema).query(byId(questions.listVersions)),

    subjects: staff("teach").query(() => questions.listSubjects()),

    export: staff("teach")
      .input(exportQuestionsInputSchema)
      .query(({ input }) => questionsExport.export(input)),

    paper: staff("teach")
      .input(chosenQuestionsSchema)
      .query(({ input }) => questionsExport.getPaper(input)),

    create: staff("teach")
      .meta({ repeat: "once" })
      .input(createQuestionInputSchema)
      .mutation(forCaller(questionsEditing.create)),

    update: staff("teach")
      .meta({ repeat: "once" })
      .input(updateQuestionInputSchema)
      .mutation(updateWithCurrent(questionsEditing.update, (_caller, id) => questions.get(id))),

    /** Stores nothing; a mutation because a text is too long for an address. */
    readText: staff("teach")
      .input(readQuestionsInputSchema)
      .mutation(({ input }) => questionsReading.readText(input)),

    import: staff("teach")
      .meta({ repeat: "once" })
      .input(importQuestionsInputSchema)
      .mutation(forCaller(questionsImport.import)),

    delete: staff("teach")
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(questionsEditing.delete, (_caller, id) => questions.get(id))),
  });
}

export function createPassagesRouter({ passages }: { passages: PassagesService }) {
  return router({
    list: staff("teach").query(() => passages.list()),

    get: staff("teach").input(idInputSchema).query(byId(passages.get)),

    create: staff("teach")
      .meta({ repeat: "once" })
      .input(createPassageInputSchema)
      .mutation(forCaller(passages.create)),

    update: staff("teach")
      .meta({ repeat: "once" })
      .input(updatePassageInputSchema)
      .mutation(updateWithCurrent(passages.update, (_caller, id) => passages.get(id))),
  });
}
