import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import { resetCodeSchema } from "@ebute/contracts/sign-in";
import {
  signUpInputSchema,
  studentExportSchema,
  studentSchema,
  studentTexts,
  updateProfileInputSchema,
} from "@ebute/contracts/students";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { registerCreation } from "#platform/http/rest/register-command.ts";
import { registerCsvExport } from "#platform/http/rest/register-csv-export.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { registerUpdateAndDelete } from "#platform/http/rest/register-update-and-delete.ts";
import type { SignUpService } from "./creation/students.sign-up.service.ts";
import { studentsOperations } from "./students.openapi.ts";
import type { ResetCodes, StudentsService } from "./students.service.ts";

type Services = {
  students: StudentsService;
  signUp: SignUpService;
  recovery: ResetCodes;
};

/** REST operations of sign-up and of the administrators' list of students. */
export function studentsRest({ students, signUp, recovery }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerCreation(app, {
      route: { url: "/api/user", access: "anyone", isContent: true },
      operation: studentsOperations.signUp,
      body: signUpInputSchema,
      result: { user: studentSchema },
      message: studentTexts.signedUp,
      run: async ({ caller, body }) => ({ user: await signUp.signUp(caller, body) }),
    });

    registerRead(app, {
      route: { url: "/api/user", access: "admin" },
      operation: studentsOperations.list,
      querystring: listInputSchema,
      result: { users: z.array(studentSchema), nextCursor: nextCursorSchema },
      read: ({ caller, query }) => students.list(caller, query),
    });

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

    registerUpdateAndDelete(app, {
      route: { url: "/api/user/:id", access: "admin" },
      operations: studentsOperations,
      params: idInputSchema,
      changes: updateProfileInputSchema,
      result: { user: studentSchema },
      texts: studentTexts,
      current: studentSchema,
      readCurrent: ({ caller, params }) => students.get(caller, params.id),
      update: async ({ caller, params: { id }, body }) => ({
        user: await students.update(caller, { ...body, id }),
      }),
      delete: ({ caller, params: { id }, version }) => students.delete(caller, { id, version }),
    });

    registerCreation(app, {
      route: { url: "/api/user/:id/reset-code", access: "admin" },
      operation: studentsOperations.issueResetCode,
      params: idInputSchema,
      result: resetCodeSchema.shape,
      message: studentTexts.codeIssued,
      run: ({ caller, params }) => recovery.issueCode(caller, params.id),
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
