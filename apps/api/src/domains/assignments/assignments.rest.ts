import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import { assignmentsOperations } from "./assignments.openapi.ts";
import type { AssignmentsService } from "./assignments.service.ts";

type Services = { assignments: Pick<AssignmentsService, "exportProgress"> };

/** Progress of the students of an assignment, as a file. */
export function assignmentsRest({ assignments }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/assignments/:id/students.csv", access: "admin" },
      operation: assignmentsOperations.export,
      params: idInputSchema,
      ...csvFile,
      rows: ({ caller, params }) => assignments.exportProgress(caller, params.id),
    });
  };
}

const csvFile = {
  name: "assignment",
  columns: {
    fullName: "Student",
    phone: "Phone",
    guardianPhone: "Guardian's phone",
    state: "State",
    doneAt: "Done",
    stepsDone: "Steps done",
    steps: "Steps",
    exam: "Exam",
    percent: "Per cent",
  },
};
