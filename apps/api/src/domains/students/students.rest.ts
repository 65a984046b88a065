import { idInputSchema } from "@ebute/contracts/primitives";
import { studentExportSchema } from "@ebute/contracts/students";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/routing/csv-export.ts";
import { buildSuccessBody, defineReadResponses } from "#platform/http/routing/rest-responses.ts";
import { staffAccess } from "#src/site/procedures.ts";
import type { ProfileService } from "./profile/students.profile.service.ts";
import { studentsOperations } from "./students.openapi.ts";
import type { StudentsService } from "./students.service.ts";

type Services = {
  students: Pick<StudentsService, "exportRows" | "export">;
  profile: Pick<ProfileService, "export">;
};

const response = defineReadResponses(studentExportSchema.shape);

/** Files with the data of students. */
export function studentsRest({ students, profile }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/users.csv", ...staffAccess("manageStudents") },
      operation: studentsOperations.exportAll,
      ...csvFile,
      rows: ({ caller }) => students.exportRows(caller),
    });

    app.get(
      "/api/user/:id/export",
      {
        config: staffAccess("manageStudents"),
        schema: { ...studentsOperations.export, params: idInputSchema, response },
      },
      async ({ caller, params }, reply) => {
        reply.header("content-disposition", "attachment; filename=user.json");
        return buildSuccessBody(await students.export(caller, params.id));
      },
    );

    app.get(
      "/api/user/me/export",
      {
        config: { access: "student" },
        schema: { ...studentsOperations.exportOwn, response },
      },
      async ({ caller }, reply) => {
        reply.header("content-disposition", 'attachment; filename="my-data.json"');
        return buildSuccessBody(await profile.export(caller));
      },
    );
  };
}

const csvFile = {
  name: "users",
  columns: {
    fullName: "Full Name",
    email: "Email",
    phone: "Phone",
    state: "State",
    city: "City",
    createdAt: "Date",
  },
};
