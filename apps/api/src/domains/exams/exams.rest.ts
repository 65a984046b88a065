import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import { examsOperations } from "./exams.openapi.ts";
import type { ExamsMonitorService } from "./monitor/exams.monitor.service.ts";
import { resultsCsv } from "./monitor/results-csv.ts";
import type { StatisticsService } from "./statistics/statistics.service.ts";
import { statisticsCsv } from "./statistics/statistics-csv.ts";

type Services = {
  examsMonitor: Pick<ExamsMonitorService, "exportRows">;
  examStatistics: Pick<StatisticsService, "exportRows">;
};

/** REST operations under /api/admin/exams. */
export function examsRest({ examsMonitor, examStatistics }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/exams/:id/results.csv", access: "admin" },
      operation: examsOperations.exportResults,
      params: idInputSchema,
      ...resultsCsv,
      rows: ({ caller, params }) => examsMonitor.exportRows(caller, params.id),
    });

    registerCsvExport(app, {
      route: { url: "/api/admin/exams/:id/questions.csv", access: "admin" },
      operation: examsOperations.exportQuestions,
      params: idInputSchema,
      ...statisticsCsv,
      rows: ({ caller, params }) => examStatistics.exportRows(caller, params.id),
    });
  };
}
