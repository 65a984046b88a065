import {
  acceptInvitationInputSchema,
  accountEmailSchema,
  administratorListSchema,
  administratorTexts,
  changeAccountEmailInputSchema,
  emailLinkSentNotice,
  inviteAdministratorInputSchema,
  issuedInvitationSchema,
  requestAdminResetInputSchema,
  resetAdminPasswordInputSchema,
  roleChangeSchema,
  verifyAdminEmailInputSchema,
} from "@ebute/contracts/administrators";
import { adminSessionSchema } from "@ebute/contracts/auth";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { createSessionBinding } from "#platform/http/caller/create-session-binding.ts";
import {
  defineChangeResponses,
  defineCreationResponses,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import type { InvitationsService } from "./administrators.invitations.service.ts";
import { administratorsOperations } from "./administrators.openapi.ts";
import type { AdminRecoveryService } from "./administrators.recovery.service.ts";
import type { AdministratorsService } from "./administrators.service.ts";
import type { AccountEmailService } from "./e-mail/administrators.email.service.ts";

type Services = {
  administrators: AdministratorsService;
  invitations: InvitationsService;
  adminRecovery: AdminRecoveryService;
  ownEmail: AccountEmailService;
};

/** REST operations on administrators, invitations and password resets. */
export function administratorsRest(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(accountsRest(services));
    await app.register(invitationsRest(services));
    await app.register(invitationLinksRest(services));
    await app.register(accountEmailRest(services));
  };
}

function accountsRest({ administrators }: Pick<Services, "administrators">): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/administrators",
      {
        config: { access: "admin" },
        schema: {
          ...administratorsOperations.list,
          response: defineReadResponses(administratorListSchema.shape),
        },
      },
      async ({ caller }) => success(await administrators.list(caller)),
    );

    app.put(
      "/api/admin/administrators/:id",
      {
        config: { access: "admin" },
        schema: {
          ...administratorsOperations.setRole,
          params: idInputSchema,
          body: roleChangeSchema,
          response: defineChangeResponses({}),
        },
      },
      async (request) => {
        const { caller, body } = request;
        await administrators.setRole(caller, { id: request.params.id, role: body.role });
        return success({ message: administratorTexts.roleSet });
      },
    );

    app.delete(
      "/api/admin/administrators/:id",
      {
        config: { access: "admin" },
        schema: {
          ...administratorsOperations.remove,
          params: idInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async (request) => {
        await administrators.remove(request.caller, request.params.id);
        return success({ message: administratorTexts.removed });
      },
    );
  };
}

function invitationsRest({ invitations }: Pick<Services, "invitations">): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/invitations",
      {
        config: { access: "admin" },
        schema: {
          ...administratorsOperations.invite,
          body: inviteAdministratorInputSchema,
          response: defineCreationResponses(issuedInvitationSchema.shape),
        },
      },
      async ({ caller, body }, reply) => {
        const issued = await invitations.invite(caller, body);
        reply.code(201);
        const { invited, invitedWithLink } = administratorTexts;
        return success({ message: issued.link ? invitedWithLink : invited, ...issued });
      },
    );

    app.post(
      "/api/admin/invitations/:id/send-again",
      {
        config: { access: "admin" },
        schema: {
          ...administratorsOperations.inviteAgain,
          params: idInputSchema,
          response: defineChangeResponses(issuedInvitationSchema.shape),
        },
      },
      async (request) => {
        const issued = await invitations.resend(request.caller, request.params.id);
        const { madeAgain, sentAgain } = administratorTexts;
        return success({ message: issued.link ? madeAgain : sentAgain, ...issued });
      },
    );

    app.delete(
      "/api/admin/invitations/:id",
      {
        config: { access: "admin" },
        schema: {
          ...administratorsOperations.withdraw,
          params: idInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async (request) => {
        await invitations.withdraw(request.caller, request.params.id);
        return success({ message: administratorTexts.withdrawn });
      },
    );
  };
}

function invitationLinksRest({
  invitations,
  adminRecovery,
}: Pick<Services, "invitations" | "adminRecovery">): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/invitations/accept",
      {
        config: { access: "anyone" },
        schema: {
          ...administratorsOperations.accept,
          body: acceptInvitationInputSchema,
          response: defineChangeResponses({ token: adminSessionSchema.shape.token }),
        },
      },
      async (request, reply) => {
        const { caller, body } = request;
        const binding = createSessionBinding(request, reply);
        const { token } = await invitations.accept(caller, body, binding);
        return success({ message: administratorTexts.joined, token });
      },
    );

    app.post(
      "/api/admin/forgot-password",
      {
        config: { access: "anyone" },
        schema: {
          ...administratorsOperations.requestReset,
          body: requestAdminResetInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, body }) => {
        await adminRecovery.request(caller, body);
        return success({ message: administratorTexts.resetRequested });
      },
    );

    app.post(
      "/api/admin/reset-password",
      {
        config: { access: "anyone" },
        schema: {
          ...administratorsOperations.reset,
          body: resetAdminPasswordInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, body }) => {
        await adminRecovery.reset(caller, body);
        return success({ message: administratorTexts.passwordSet });
      },
    );
  };
}

function accountEmailRest({ ownEmail }: Pick<Services, "ownEmail">): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/email",
      {
        config: { access: "admin" },
        schema: {
          ...administratorsOperations.getEmail,
          response: defineReadResponses(accountEmailSchema.shape),
        },
      },
      async ({ caller }) => success(await ownEmail.get(caller)),
    );

    app.put(
      "/api/admin/email",
      {
        config: { access: "admin" },
        schema: {
          ...administratorsOperations.changeEmail,
          body: changeAccountEmailInputSchema,
          response: defineChangeResponses(accountEmailSchema.shape),
        },
      },
      async ({ caller, body }) => {
        const changed = await ownEmail.change(caller, body);
        const { waitingFor } = changed;
        const message = waitingFor
          ? emailLinkSentNotice(waitingFor)
          : administratorTexts.emailChanged;
        return success({ message, ...changed });
      },
    );

    app.post(
      "/api/admin/email/prove",
      {
        config: { access: "anyone" },
        schema: {
          ...administratorsOperations.proveEmail,
          body: verifyAdminEmailInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, body }) => {
        await ownEmail.prove(caller, body);
        return success({ message: administratorTexts.emailProved });
      },
    );
  };
}
