import {
  acceptInvitationInputSchema,
  administratorListSchema,
  administratorTexts,
  changeOwnEmailInputSchema,
  emailLinkSent,
  inviteInputSchema,
  issuedInvitationSchema,
  ownEmailSchema,
  proveEmailInputSchema,
  requestAdminResetInputSchema,
  resetAdminPasswordInputSchema,
  roleChangeSchema,
} from "@ebute/contracts/administrators";
import { adminSessionSchema } from "@ebute/contracts/auth";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { changes, creates, reads, success } from "#platform/http/rest.ts";
import { sessionBindingOf } from "#platform/http/session-binding.ts";
import type { OwnEmailService } from "./administrators.email.service.ts";
import type { InvitationsService } from "./administrators.invitations.service.ts";
import type { AdminRecoveryService } from "./administrators.recovery.service.ts";
import type { AdministratorsService } from "./administrators.service.ts";

type Services = {
  administrators: AdministratorsService;
  invitations: InvitationsService;
  adminRecovery: AdminRecoveryService;
  ownEmail: OwnEmailService;
};

/** Administrators, how they come and go, and their way back in. */
export function administratorsRest(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(accountsRest(services));
    await app.register(invitationsRest(services));
    await app.register(entrancesRest(services));
    await app.register(ownEmailRest(services));
  };
}

function accountsRest({ administrators }: Pick<Services, "administrators">): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/administrators",
      { config: { access: "admin" }, schema: { response: reads(administratorListSchema.shape) } },
      async ({ caller }) => success(await administrators.list(caller)),
    );

    app.put(
      "/api/admin/administrators/:id",
      {
        config: { access: "admin" },
        schema: { params: idInputSchema, body: roleChangeSchema, response: changes({}) },
      },
      async (request) => {
        const { caller, body } = request;
        await administrators.setRole(caller, { id: request.params.id, role: body.role });
        return success({ message: administratorTexts.roleSet });
      },
    );

    app.delete(
      "/api/admin/administrators/:id",
      { config: { access: "admin" }, schema: { params: idInputSchema, response: changes({}) } },
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
        schema: { body: inviteInputSchema, response: creates(issuedInvitationSchema.shape) },
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
        schema: { params: idInputSchema, response: changes(issuedInvitationSchema.shape) },
      },
      async (request) => {
        const issued = await invitations.resend(request.caller, request.params.id);
        const { madeAgain, sentAgain } = administratorTexts;
        return success({ message: issued.link ? madeAgain : sentAgain, ...issued });
      },
    );

    app.delete(
      "/api/admin/invitations/:id",
      { config: { access: "admin" }, schema: { params: idInputSchema, response: changes({}) } },
      async (request) => {
        await invitations.withdraw(request.caller, request.params.id);
        return success({ message: administratorTexts.withdrawn });
      },
    );
  };
}

function entrancesRest({
  invitations,
  adminRecovery,
}: Pick<Services, "invitations" | "adminRecovery">): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/invitations/accept",
      {
        config: { access: "anyone" },
        schema: {
          body: acceptInvitationInputSchema,
          response: changes({ token: adminSessionSchema.shape.token }),
        },
      },
      async (request, reply) => {
        const { caller, body } = request;
        const binding = sessionBindingOf(request, reply);
        const { token } = await invitations.accept(caller, body, binding);
        return success({ message: administratorTexts.joined, token });
      },
    );

    app.post(
      "/api/admin/forgot-password",
      {
        config: { access: "anyone" },
        schema: { body: requestAdminResetInputSchema, response: changes({}) },
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
        schema: { body: resetAdminPasswordInputSchema, response: changes({}) },
      },
      async ({ caller, body }) => {
        await adminRecovery.reset(caller, body);
        return success({ message: administratorTexts.passwordSet });
      },
    );
  };
}

function ownEmailRest({ ownEmail }: Pick<Services, "ownEmail">): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/email",
      { config: { access: "admin" }, schema: { response: reads(ownEmailSchema.shape) } },
      async ({ caller }) => success(await ownEmail.get(caller)),
    );

    app.put(
      "/api/admin/email",
      {
        config: { access: "admin" },
        schema: { body: changeOwnEmailInputSchema, response: changes(ownEmailSchema.shape) },
      },
      async ({ caller, body }) => {
        const changed = await ownEmail.change(caller, body);
        const { waitingFor } = changed;
        const message = waitingFor ? emailLinkSent(waitingFor) : administratorTexts.emailChanged;
        return success({ message, ...changed });
      },
    );

    app.post(
      "/api/admin/email/prove",
      {
        config: { access: "anyone" },
        schema: { body: proveEmailInputSchema, response: changes({}) },
      },
      async ({ caller, body }) => {
        await ownEmail.prove(caller, body);
        return success({ message: administratorTexts.emailProved });
      },
    );
  };
}
