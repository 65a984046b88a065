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
import type { RecoveryService } from "#domains/auth/auth.recovery.service.ts";
import { sendCsv } from "#platform/http/csv.ts";
import { changes, creates, reads, success } from "#platform/http/rest.ts";
import type { StudentsService } from "./students.service.ts";
import type { SignUpService } from "./students.sign-up.service.ts";

type Services = {
  students: StudentsService;
  signUp: SignUpService;
  recovery: Pick<RecoveryService, "issueCode">;
};

/** Signing up, and the administrators' list of users. */
export function studentsRest({ students, signUp, recovery }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/user",
      {
        config: { access: "anyone" },
        schema: { body: signUpInputSchema, response: creates({ user: studentSchema }) },
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
          querystring: listInputSchema,
          response: reads({ users: z.array(studentSchema), nextCursor: nextCursorSchema }),
        },
      },
      async ({ caller, query }) => success(await students.list(caller, query)),
    );

    app.get(
      "/api/admin/users.csv",
      { config: { access: "admin" }, schema: { produces: ["text/csv"] } },
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
        schema: { params: idInputSchema, response: reads(studentExportSchema.shape) },
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
          params: idInputSchema,
          body: updateProfileInputSchema,
          response: changes({ user: studentSchema }),
        },
      },
      async ({ caller, params, body }) => {
        const user = await students.update(caller, { ...body, id: params.id });
        return success({ message: studentTexts.updated, user });
      },
    );

    app.delete(
      "/api/user/:id",
      { config: { access: "admin" }, schema: { params: idInputSchema, response: changes({}) } },
      async ({ caller, params }) => {
        await students.delete(caller, params.id);
        return success({ message: studentTexts.deleted });
      },
    );

    app.post(
      "/api/user/:id/reset-code",
      {
        config: { access: "admin" },
        schema: { params: idInputSchema, response: creates(resetCodeSchema.shape) },
      },
      async ({ caller, params }, reply) => {
        const issued = await recovery.issueCode(caller, params.id);
        reply.code(201);
        return success({ message: studentTexts.codeIssued, ...issued });
      },
    );
  };
}
