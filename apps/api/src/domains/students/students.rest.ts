import { idInputSchema } from "@ebute/contracts/primitives";
import { studentExportSchema } from "@ebute/contracts/students";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCsvExport } from "#platform/http/rest/register-csv-export.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import type { ProfileService } from "./profile/students.profile.service.ts";
import { studentsOperations } from "./students.openapi.ts";
import type { StudentsService } from "./students.service.ts";

type Services = {
  students: Pick<StudentsService, "exportRows" | "export">;
  profile: Pick<ProfileService, "export">;
};

/** Files with the data of students. */
export function studentsRest({ students, profile }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerCsvExport(app, {
      route: { url: "/api/admin/users.csv", access: "admin" },
      operation: studentsOperations.exportAll,
      ...csvFile,
      rows: ({ caller }) => students.exportRows(caller),
    });

    registerRead(app, {
      route: { url: "/api/user/:id/export", access: "admin" },
      operation: studentsOperations.export,
      params: idInputSchema,
      result: studentExportSchema.shape,
      read: ({ caller, params }, { reply }) => {
        reply.header("content-disposition", "attachment; filename=user.json");
        return students.export(caller, params.id);
      },
    });

    registerRead(app, {
      route: { url: "/api/user/me/export", access: "student" },
      operation: studentsOperations.exportOwn,
      result: studentExportSchema.shape,
      read: ({ caller }, { reply }) => {
        reply.header("content-disposition", 'attachment; filename="my-data.json"');
        return profile.export(caller);
      },
    });
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
