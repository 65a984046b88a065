import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import { describeOperations, EXAMPLE_ID } from "#platform/http/routing/openapi-operations.ts";
import { staffAccess } from "#src/site/procedures.ts";
import type { AssignmentsService } from "./assignments.service.ts";

const assignmentsOperations = describeOperations("Assignments", {
  export: {
    summary: "Export the students of an assignment as CSV",
    description:
      "Every student who has the assignment to do and what they have done of it, with times of Lagos. The last two columns are of an exam.",
    parameters: { id: EXAMPLE_ID },
    response:
      '"Student","Phone","Guardian\'s phone","State","Done","Steps done","Steps","Exam","Per cent"\r\n"Ada Obi","0803 555 0101","0803 555 0102","Done","2026-03-02 16:05","1","1","Handed in","77.5"\r\n',
  },
});

type Services = { assignments: Pick<AssignmentsService, "exportProgress"> };

/** Progress of the students of an assignment, as a file. */
export function assignmentsRest({ assignments }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/assignments/:id/students.csv", ...staffAccess("teach") },
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
