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
import { sendWithEtag } from "#platform/http/reply/if-match.ts";
import { registerCommand } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { registerVersionedChange } from "#platform/http/rest/register-versioned-change.ts";
import {
  buildSuccessBody,
  defineChangeResponses,
  defineReadResponses,
} from "#platform/http/routing/rest-responses.ts";
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
        return sendWithEtag(request, reply, {
          answer: buildSuccessBody({ user }),
          version: user.version,
        });
      },
    );

    registerVersionedChange(app, {
      route: { url: "/api/user/me", access: "student" },
      operation: studentsOperations.updateOwn,
      body: updateOwnProfileInputSchema,
      result: { user: studentSchema },
      message: studentTexts.profileUpdated,
      current: studentSchema,
      readCurrent: ({ caller }) => profile.me(caller),
      run: async ({ caller, body }) => ({ user: await profile.update(caller, body) }),
    });

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
        return buildSuccessBody(await profile.export(caller));
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
        return buildSuccessBody({ message: studentTexts.accountDeleted });
      },
    );
  };
}

/** REST operations on phone and e-mail, and on the links in mails about them. */
function contactRest({ contactChanges }: Pick<Services, "contactChanges">): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/user/me/contact", access: "student" },
      operation: studentsOperations.getContact,
      result: { contact: accountContactSchema },
      read: async ({ caller }) => ({ contact: await contactChanges.get(caller) }),
    });

    registerCommand(app, {
      route: { url: "/api/user/me/email-proof", access: "student" },
      operation: studentsOperations.requestEmailProof,
      message: studentTexts.emailProofSent,
      run: ({ caller }) => contactChanges.mailProofAgain(caller),
    });

    registerCommand(app, {
      route: { url: "/api/user/prove-email", access: "anyone" },
      operation: studentsOperations.proveEmail,
      body: verifyStudentEmailInputSchema,
      message: studentTexts.emailProved,
      run: ({ caller, body }) => contactChanges.prove(caller, body),
    });

    registerCommand(app, {
      route: { url: "/api/user/undo-contact-change", access: "anyone" },
      operation: studentsOperations.undoContactChange,
      body: undoContactChangeInputSchema,
      message: studentTexts.contactUndone,
      run: ({ caller, body }) => contactChanges.undo(caller, body),
    });
  };
}
