import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import { describeOperations, EXAMPLE_ID } from "#platform/http/routing/openapi-operations.ts";
import { staffAccess } from "#src/site/procedures.ts";
import type { ExamsMonitorService } from "./monitor/exams.monitor.service.ts";
import type { StatisticsService } from "./statistics/statistics.service.ts";

const examsOperations = describeOperations("Exams", {
  exportResults: {
    summary: "Export the results of an exam as CSV",
    description:
      "A row for each sitting of a class exam, and one for each student of the class who has not started. Times are of Lagos.",
    parameters: { id: EXAMPLE_ID },
    response: `"Student","Attempt","State","Started (Lagos)","Closed (Lagos)","Extra minutes","Answered","Points","Of","Per cent"\r\n"Ada Obi","1","Handed in","2026-03-02 09:30","2026-03-02 10:20","0","38 of 40","31","40","77.5"\r\n`,
  },
  exportQuestions: {
    summary: "Export the questions of an exam as CSV",
    description:
      "Every question that counts, the hardest first: how often it was right, what was chosen, and from 30 sittings on how well it tells strong from weak papers. First attempts of closed sittings count.",
    parameters: { id: EXAMPLE_ID },
    response: `"Question","Version","Sittings","Right","Per cent right","Not answered","Picks","Discrimination"\r\n"Which gas do plants take in?","1","32","12","38","1","A: 19, B (right): 12","0.41"\r\n`,
  },
});

type Services = {
  examsMonitor: Pick<ExamsMonitorService, "exportRows">;
  examStatistics: Pick<StatisticsService, "exportRows">;
};

export function examsRest({ examsMonitor, examStatistics }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/exams/:id/results.csv", ...staffAccess("teach") },
      operation: examsOperations.exportResults,
      params: idInputSchema,
      name: "exam-results",
      columns: {
        student: "Student",
        attempt: "Attempt",
        state: "State",
        startedAt: "Started (Lagos)",
        closedAt: "Closed (Lagos)",
        extraMinutes: "Extra minutes",
        answered: "Answered",
        points: "Points",
        possible: "Of",
        percent: "Per cent",
      },
      rows: ({ caller, params }) => examsMonitor.exportRows(caller, params.id),
    });

    registerCsvExport(app, {
      route: { url: "/api/admin/exams/:id/questions.csv", ...staffAccess("teach") },
      operation: examsOperations.exportQuestions,
      params: idInputSchema,
      name: "exam-questions",
      columns: {
        question: "Question",
        version: "Version",
        shown: "Sittings",
        right: "Right",
        percent: "Per cent right",
        unanswered: "Not answered",
        picks: "Picks",
        discrimination: "Discrimination",
      },
      rows: ({ caller, params }) => examStatistics.exportRows(caller, params.id),
    });
  };
}
