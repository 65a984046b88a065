import {
  acceptInvitationInputSchema,
  administratorTexts,
  changeAccountEmailInputSchema,
  invitationTokenInputSchema,
  inviteAdministratorInputSchema,
  requestAdminResetInputSchema,
  resetAdminPasswordInputSchema,
  setRoleInputSchema,
  verifyAdminEmailInputSchema,
} from "@ebute/contracts/administrators";
import { idInputSchema } from "@ebute/contracts/primitives";
import { EXAMPLE_TOKEN } from "#platform/http/routing/openapi-operations.ts";
import { forCaller, forCallerById } from "#platform/trpc/resolvers.ts";
import { adminProcedure, publicProcedure, router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { InvitationsService } from "./administrators.invitations.service.ts";
import type { AdminRecoveryService } from "./administrators.recovery.service.ts";
import type { AdministratorsService } from "./administrators.service.ts";
import type { AccountEmailService } from "./e-mail/administrators.email.service.ts";

type Services = {
  administrators: AdministratorsService;
  invitations: InvitationsService;
  adminRecovery: AdminRecoveryService;
  ownEmail: AccountEmailService;
};

const manager = staff("manageAdministrators");

export function createAdministratorsRouter(services: Services) {
  const { administrators, invitations, adminRecovery, ownEmail } = services;
  return router({
    list: manager.query(({ ctx }) => administrators.list(ctx.caller)),

    setRole: manager
      .meta({ repeat: "idempotent" })
      .input(setRoleInputSchema)
      .mutation(forCaller(administrators.setRole)),

    remove: manager.input(idInputSchema).mutation(forCallerById(administrators.remove)),

    invite: manager
      .meta({ repeat: "once" })
      .input(inviteAdministratorInputSchema)
      .mutation(forCaller(invitations.invite)),

    resendInvitation: manager.input(idInputSchema).mutation(forCallerById(invitations.resend)),

    withdrawInvitation: manager.input(idInputSchema).mutation(forCallerById(invitations.withdraw)),

    /**
     * A mutation although it only reads: the input of a query is part of the URL and would be
     * logged.
     */
    findInvitation: publicProcedure
      .input(invitationTokenInputSchema)
      .mutation(({ ctx, input }) => invitations.find(ctx.caller, input.token)),

    acceptInvitation: publicProcedure
      .input(acceptInvitationInputSchema)
      .mutation(({ ctx, input }) => invitations.accept(ctx.caller, input, ctx.cookies)),

    ownEmail: adminProcedure.query(({ ctx }) => ownEmail.get(ctx.caller)),

    changeOwnEmail: adminProcedure
      .input(changeAccountEmailInputSchema)
      .mutation(forCaller(ownEmail.change)),

    proveEmail: publicProcedure
      .input(verifyAdminEmailInputSchema)
      .mutation(forCaller(ownEmail.prove)),

    resetWays: publicProcedure.query(() => adminRecovery.ways()),

    requestReset: publicProcedure
      .meta({
        rest: {
          post: "/api/admin/forgot-password",
          tag: "Administrators",
          summary: "Ask for a link to a new administrator password",
          description: "The response is the same whether there is such an account or not.",
          message: administratorTexts.resetRequested,
          example: { request: { email: "owner@example.ng" } },
        },
      })
      .input(requestAdminResetInputSchema)
      .mutation(forCaller(adminRecovery.request)),

    resetPassword: publicProcedure
      .meta({
        rest: {
          post: "/api/admin/reset-password",
          tag: "Administrators",
          summary: "Set a new administrator password with a link",
          description: "Takes the token of the mailed link, which works once. All sessions end.",
          message: administratorTexts.passwordSet,
          example: { request: { token: EXAMPLE_TOKEN, newPassword: "seven slow boats at noon" } },
        },
      })
      .input(resetAdminPasswordInputSchema)
      .mutation(forCaller(adminRecovery.reset)),
  });
}
