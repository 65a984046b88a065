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
import { idInputSchema } from "@ebute/contracts/primitives";
import { adminSessionSchema } from "@ebute/contracts/sign-in";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { createSessionBinding } from "#platform/http/caller/create-session-binding.ts";
import { registerCommand } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import {
  buildSuccessBody,
  defineChangeResponses,
  defineCreationResponses,
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
    registerRead(app, {
      route: { url: "/api/admin/administrators", access: "admin" },
      operation: administratorsOperations.list,
      result: administratorListSchema.shape,
      read: ({ caller }) => administrators.list(caller),
    });

    registerCommand(app, {
      route: { method: "PUT", url: "/api/admin/administrators/:id", access: "admin" },
      operation: administratorsOperations.setRole,
      params: idInputSchema,
      body: roleChangeSchema,
      message: administratorTexts.roleSet,
      run: ({ caller, body, params }) =>
        administrators.setRole(caller, { id: params.id, role: body.role }),
    });

    registerCommand(app, {
      route: { method: "DELETE", url: "/api/admin/administrators/:id", access: "admin" },
      operation: administratorsOperations.remove,
      params: idInputSchema,
      message: administratorTexts.removed,
      run: ({ caller, params }) => administrators.remove(caller, params.id),
    });
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
        return buildSuccessBody({ message: issued.link ? invitedWithLink : invited, ...issued });
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
        return buildSuccessBody({ message: issued.link ? madeAgain : sentAgain, ...issued });
      },
    );

    registerCommand(app, {
      route: { method: "DELETE", url: "/api/admin/invitations/:id", access: "admin" },
      operation: administratorsOperations.withdraw,
      params: idInputSchema,
      message: administratorTexts.withdrawn,
      run: ({ caller, params }) => invitations.withdraw(caller, params.id),
    });
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
        return buildSuccessBody({ message: administratorTexts.joined, token });
      },
    );

    registerCommand(app, {
      route: { url: "/api/admin/forgot-password", access: "anyone" },
      operation: administratorsOperations.requestReset,
      body: requestAdminResetInputSchema,
      message: administratorTexts.resetRequested,
      run: ({ caller, body }) => adminRecovery.request(caller, body),
    });

    registerCommand(app, {
      route: { url: "/api/admin/reset-password", access: "anyone" },
      operation: administratorsOperations.reset,
      body: resetAdminPasswordInputSchema,
      message: administratorTexts.passwordSet,
      run: ({ caller, body }) => adminRecovery.reset(caller, body),
    });
  };
}

function accountEmailRest({ ownEmail }: Pick<Services, "ownEmail">): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/admin/email", access: "admin" },
      operation: administratorsOperations.getEmail,
      result: accountEmailSchema.shape,
      read: ({ caller }) => ownEmail.get(caller),
    });

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
        return buildSuccessBody({ message, ...changed });
      },
    );

    registerCommand(app, {
      route: { url: "/api/admin/email/prove", access: "anyone" },
      operation: administratorsOperations.proveEmail,
      body: verifyAdminEmailInputSchema,
      message: administratorTexts.emailProved,
      run: ({ caller, body }) => ownEmail.prove(caller, body),
    });
  };
}
