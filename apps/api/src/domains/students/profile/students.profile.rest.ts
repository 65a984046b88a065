import {
  accountContactSchema,
  deleteAccountInputSchema,
  studentExportSchema,
  studentSchema,
  studentTexts,
  undoContactChangeInputSchema,
  updateOwnProfileInputSchema,
  verifyStudentEmailInputSchema,
} from "@ebute/contracts/students";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { createSessionBinding } from "#platform/http/caller/create-session-binding.ts";
import { ifMatchSchema, readExpectedVersion, sendWithEtag } from "#platform/http/reply/if-match.ts";
import {
  defineChangeResponses,
  defineConflictResponse,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import type { ContactChangesService } from "../contact-changes/students.contact-changes.service.ts";
import { studentsOperations } from "../students.openapi.ts";
import type { ProfileService } from "./students.profile.service.ts";

type Services = {
  profile: ProfileService;
  contactChanges: Pick<ContactChangesService, "get" | "mailProofAgain" | "prove" | "undo">;
};

/** REST operations on the student's own account. */
export function studentsProfileRest(services: Services): FastifyPluginAsyncZod {
  const { profile } = services;
  return async (app) => {
    await app.register(contactRest(services));

    app.get(
      "/api/user/me",
      {
        config: { access: "student" },
        schema: {
          ...studentsOperations.getOwn,
          response: defineReadResponses({ user: studentSchema }, { hasEtag: true }),
        },
      },
      async (request, reply) => {
        const user = await profile.me(request.caller);
        return sendWithEtag(request, reply, { answer: success({ user }), version: user.version });
      },
    );

    app.put(
      "/api/user/me",
      {
        config: { access: "student" },
        schema: {
          ...studentsOperations.updateOwn,
          body: updateOwnProfileInputSchema,
          headers: ifMatchSchema,
          response: {
            ...defineChangeResponses({ user: studentSchema }),
            ...defineConflictResponse(studentSchema),
          },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const version = readExpectedVersion(request, body.version);
        const user = await addCurrentToConflict(
          () => profile.update(caller, { ...body, version }),
          () => profile.me(caller),
        );
        return success({ message: studentTexts.profileUpdated, user });
      },
    );

    app.get(
      "/api/user/me/export",
      {
        config: { access: "student" },
        schema: {
          ...studentsOperations.exportOwn,
          response: defineReadResponses(studentExportSchema.shape),
        },
      },
      async ({ caller }, reply) => {
        reply.header("content-disposition", 'attachment; filename="my-data.json"');
        return success(await profile.export(caller));
      },
    );

    app.delete(
      "/api/user/me",
      {
        config: { access: "student" },
        schema: {
          ...studentsOperations.deleteOwn,
          body: deleteAccountInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async (request, reply) => {
        await profile.delete(request.caller, request.body, createSessionBinding(request, reply));
        return success({ message: studentTexts.accountDeleted });
      },
    );
  };
}

/** REST operations on phone and e-mail, and on the links in mails about them. */
function contactRest({ contactChanges }: Pick<Services, "contactChanges">): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/user/me/contact",
      {
        config: { access: "student" },
        schema: {
          ...studentsOperations.getContact,
          response: defineReadResponses({ contact: accountContactSchema }),
        },
      },
      async ({ caller }) => success({ contact: await contactChanges.get(caller) }),
    );

    app.post(
      "/api/user/me/email-proof",
      {
        config: { access: "student" },
        schema: { ...studentsOperations.requestEmailProof, response: defineChangeResponses({}) },
      },
      async ({ caller }) => {
        await contactChanges.mailProofAgain(caller);
        return success({ message: studentTexts.emailProofSent });
      },
    );

    app.post(
      "/api/user/prove-email",
      {
        config: { access: "anyone" },
        schema: {
          ...studentsOperations.proveEmail,
          body: verifyStudentEmailInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, body }) => {
        await contactChanges.prove(caller, body);
        return success({ message: studentTexts.emailProved });
      },
    );

    app.post(
      "/api/user/undo-contact-change",
      {
        config: { access: "anyone" },
        schema: {
          ...studentsOperations.undoContactChange,
          body: undoContactChangeInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, body }) => {
        await contactChanges.undo(caller, body);
        return success({ message: studentTexts.contactUndone });
      },
    );
  };
}
