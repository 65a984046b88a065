import {
  deleteOwnInputSchema,
  studentExportSchema,
  studentSchema,
  studentTexts,
  updateProfileInputSchema,
} from "@ebute/contracts/students";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { changes, reads, success } from "#platform/http/rest.ts";
import { sessionBindingOf } from "#platform/http/session-binding.ts";
import type { ProfileService } from "./students.profile.service.ts";

type Services = { profile: ProfileService };

/** A student's own account. */
export function studentsProfileRest({ profile }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/user/me",
      { config: { access: "student" }, schema: { response: reads({ user: studentSchema }) } },
      async ({ caller }) => success({ user: await profile.me(caller) }),
    );

    app.put(
      "/api/user/me",
      {
        config: { access: "student" },
        schema: { body: updateProfileInputSchema, response: changes({ user: studentSchema }) },
      },
      async ({ caller, body }) => {
        const user = await profile.update(caller, body);
        return success({ message: studentTexts.profileUpdated, user });
      },
    );

    app.get(
      "/api/user/me/export",
      { config: { access: "student" }, schema: { response: reads(studentExportSchema.shape) } },
      async ({ caller }, reply) => {
        reply.header("content-disposition", 'attachment; filename="my-data.json"');
        return success(await profile.export(caller));
      },
    );

    app.delete(
      "/api/user/me",
      {
        config: { access: "student" },
        schema: { body: deleteOwnInputSchema, response: changes({}) },
      },
      async (request, reply) => {
        await profile.delete(request.caller, request.body, sessionBindingOf(request, reply));
        return success({ message: studentTexts.accountDeleted });
      },
    );
  };
}
