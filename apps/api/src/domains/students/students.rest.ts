import { resetCodeSchema } from "@ebute/contracts/auth";
import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import {
  signUpInputSchema,
  studentExportSchema,
  studentSchema,
  studentTexts,
  updateProfileInputSchema,
} from "@ebute/contracts/students";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { sendCsv } from "#platform/http/reply/csv.ts";
import { ifMatchSchema, readExpectedVersion } from "#platform/http/reply/if-match.ts";
import {
  defineChangeResponses,
  defineConflictResponse,
  defineCreationResponses,
  defineDocumentResponses,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import { studentsOperations } from "./students.openapi.ts";
import type { ResetCodes, StudentsService } from "./students.service.ts";
import type { SignUpService } from "./students.sign-up.service.ts";

type Services = {
  students: StudentsService;
  signUp: SignUpService;
  recovery: ResetCodes;
};

/** REST operations of sign-up and of the administrators' list of students. */
export function studentsRest({ students, signUp, recovery }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/user",
      {
        config: { access: "anyone", isContent: true },
        schema: {
          ...studentsOperations.signUp,
          body: signUpInputSchema,
          response: defineCreationResponses({ user: studentSchema }),
        },
      },
      async ({ caller, body }, reply) => {
        const user = await signUp.signUp(caller, body);
        reply.code(201);
        return success({ message: studentTexts.signedUp, user });
      },
    );

    app.get(
      "/api/user",
      {
        config: { access: "admin" },
        schema: {
          ...studentsOperations.list,
          querystring: listInputSchema,
          response: defineReadResponses({
            users: z.array(studentSchema),
            nextCursor: nextCursorSchema,
          }),
        },
      },
      async ({ caller, query }) => success(await students.list(caller, query)),
    );

    app.get(
      "/api/admin/users.csv",
      {
        config: { access: "admin" },
        schema: { ...studentsOperations.exportAll, response: defineDocumentResponses("text/csv") },
      },
      async ({ caller }, reply) =>
        sendCsv(reply, {
          name: "users",
          columns: {
            fullName: "Full Name",
            email: "Email",
            phone: "Phone",
            state: "State",
            city: "City",
            createdAt: "Date",
          },
          rows: students.exportRows(caller),
        }),
    );

    app.get(
      "/api/user/:id/export",
      {
        config: { access: "admin" },
        schema: {
          ...studentsOperations.export,
          params: idInputSchema,
          response: defineReadResponses(studentExportSchema.shape),
        },
      },
      async ({ caller, params }, reply) => {
        reply.header("content-disposition", "attachment; filename=user.json");
        return success(await students.export(caller, params.id));
      },
    );

    app.put(
      "/api/user/:id",
      {
        config: { access: "admin" },
        schema: {
          ...studentsOperations.update,
          params: idInputSchema,
          body: updateProfileInputSchema,
          headers: ifMatchSchema,
          response: {
            ...defineChangeResponses({ user: studentSchema }),
            ...defineConflictResponse(studentSchema),
          },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const { id } = request.params;
        const version = readExpectedVersion(request, body.version);
        const user = await addCurrentToConflict(
          () => students.update(caller, { ...body, id, version }),
          () => students.get(caller, id),
        );
        return success({ message: studentTexts.updated, user });
      },
    );

    app.delete(
      "/api/user/:id",
      {
        config: { access: "admin" },
        schema: {
          ...studentsOperations.delete,
          params: idInputSchema,
          headers: ifMatchSchema,
          response: { ...defineChangeResponses({}), ...defineConflictResponse(studentSchema) },
        },
      },
      async (request) => {
        const { caller } = request;
        const { id } = request.params;
        const version = readExpectedVersion(request);
        await addCurrentToConflict(
          () => students.delete(caller, { id, version }),
          () => students.get(caller, id),
        );
        return success({ message: studentTexts.deleted });
      },
    );

    app.post(
      "/api/user/:id/reset-code",
      {
        config: { access: "admin" },
        schema: {
          ...studentsOperations.issueResetCode,
          params: idInputSchema,
          response: defineCreationResponses(resetCodeSchema.shape),
        },
      },
      async ({ caller, params }, reply) => {
        const issued = await recovery.issueCode(caller, params.id);
        reply.code(201);
        return success({ message: studentTexts.codeIssued, ...issued });
      },
    );
  };
}
