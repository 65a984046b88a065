import {
  acceptLateInputSchema,
  createExamInputSchema,
  giveTimeInputSchema,
  readSharesInputSchema,
  readSittingInputSchema,
  setExamStateInputSchema,
  setExtraTimeInputSchema,
  setPaperScoreInputSchema,
  sittingAnswerInputSchema,
  sittingEventsInputSchema,
  updateExamInputSchema,
} from "@ebute/contracts/exams";
import { idInputSchema } from "@ebute/contracts/primitives";
import { deleteInputSchema } from "@ebute/contracts/row-versions";
import {
  changeWithCurrent,
  deleteWithCurrent,
  forCaller,
  forCallerById,
} from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff, studyProcedure } from "#src/site/procedures.ts";
import type { ExamsService } from "./exams.service.ts";
import type { ExtraTimesService } from "./extra-times/extra-times.service.ts";
import type { ExamsMonitorService } from "./monitor/exams.monitor.service.ts";
import type { PaperScoresService } from "./paper-scores/paper-scores.service.ts";
import type { SittingsAnsweringService } from "./sittings/sittings.answering.service.ts";
import type { SittingsReadingService } from "./sittings/sittings.reading.service.ts";
import type { SittingsReceivingService } from "./sittings/sittings.receiving.service.ts";
import type { StudentExamsService } from "./sittings/student-exams.service.ts";
import type { StatisticsService } from "./statistics/statistics.service.ts";

type Services = {
  exams: ExamsService;
  examsMonitor: ExamsMonitorService;
  examStatistics: Pick<StatisticsService, "get" | "listShares">;
  paperScores: Pick<PaperScoresService, "set">;
  extraTimes: Pick<ExtraTimesService, "set">;
  studentExams: Pick<StudentExamsService, "list" | "get">;
  sittings: SittingsReadingService;
  sittingsAnswering: SittingsAnsweringService;
  sittingsReceiving: SittingsReceivingService;
};

export function createExamsRouter(services: Services) {
  const { exams, examsMonitor, examStatistics, paperScores, studentExams, sittings } = services;
  const { extraTimes, sittingsAnswering, sittingsReceiving } = services;

  return router({
    list: staff("teach").query(({ ctx }) => exams.list(ctx.caller)),

    get: staff("teach").input(idInputSchema).query(forCallerById(exams.get)),

    create: staff("teach")
      .meta({ repeat: "once" })
      .input(createExamInputSchema)
      .mutation(forCaller(exams.create)),

    update: staff("teach")
      .input(updateExamInputSchema)
      .mutation(changeWithCurrent(exams.update, (caller, { id }) => exams.get(caller, id))),

    setState: staff("teach").input(setExamStateInputSchema).mutation(forCaller(exams.setState)),

    delete: staff("teach")
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(exams.delete, exams.get)),

    monitor: staff("teach").input(idInputSchema).query(forCallerById(examsMonitor.get)),

    statistics: staff("teach").input(idInputSchema).query(forCallerById(examStatistics.get)),

    /** Shares of questions of the bank; those that nobody was asked have no entry. */
    shares: staff("teach")
      .input(readSharesInputSchema)
      .query(({ input }) => examStatistics.listShares(input)),

    giveTime: staff("teach").input(giveTimeInputSchema).mutation(forCaller(examsMonitor.giveTime)),

    setExtraTime: staff("teach").input(setExtraTimeInputSchema).mutation(forCaller(extraTimes.set)),

    acceptLate: staff("teach")
      .input(acceptLateInputSchema)
      .mutation(forCaller(examsMonitor.acceptLate)),

    setPaperScore: staff("teach")
      .input(setPaperScoreInputSchema)
      .mutation(forCaller(paperScores.set)),

    own: studyProcedure.query(({ ctx }) => studentExams.list(ctx.caller)),

    ownExam: studyProcedure.input(idInputSchema).query(forCallerById(studentExams.get)),

    sitting: studyProcedure.input(readSittingInputSchema).query(forCaller(sittings.get)),

    paper: studyProcedure.input(idInputSchema).query(forCaller(sittings.getPaper)),

    result: studyProcedure.input(idInputSchema).query(forCallerById(sittings.getResult)),

    answer: studyProcedure
      .input(sittingAnswerInputSchema)
      .mutation(forCaller(sittingsAnswering.answer)),

    receiveAnswers: studyProcedure
      .input(sittingEventsInputSchema)
      .mutation(forCaller(sittingsReceiving.receive)),

    contact: studyProcedure.input(idInputSchema).mutation(forCallerById(sittingsAnswering.contact)),
  });
}
