import {
  acceptInvitationInputSchema,
  changeAccountEmailInputSchema,
  invitationTokenInputSchema,
  inviteAdministratorInputSchema,
  requestAdminResetInputSchema,
  resetAdminPasswordInputSchema,
  setRoleInputSchema,
  verifyAdminEmailInputSchema,
} from "@ebute/contracts/administrators";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, publicProcedure, router } from "#platform/trpc/trpc.ts";
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

export function createAdministratorsRouter(services: Services) {
  const { administrators, invitations, adminRecovery, ownEmail } = services;
  return router({
    list: adminProcedure.query(({ ctx }) => administrators.list(ctx.caller)),

    setRole: adminProcedure.input(setRoleInputSchema).mutation(forCaller(administrators.setRole)),

    remove: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => administrators.remove(ctx.caller, input.id)),

    invite: adminProcedure
      .input(inviteAdministratorInputSchema)
      .mutation(forCaller(invitations.invite)),

    resendInvitation: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => invitations.resend(ctx.caller, input.id)),

    withdrawInvitation: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => invitations.withdraw(ctx.caller, input.id)),

    /**
     * A mutation although it only reads: the input of a query is part of the URL and would be
     * logged.
     */
    findInvitation: publicProcedure
      .input(invitationTokenInputSchema)
      .mutation(({ ctx, input }) => invitations.find(ctx.caller, input.token)),

    acceptInvitation: publicProcedure
      .input(acceptInvitationInputSchema)
      .mutation(({ ctx, input }) => invitations.accept(ctx.caller, input, ctx.session)),

    ownEmail: adminProcedure.query(({ ctx }) => ownEmail.get(ctx.caller)),

    changeOwnEmail: adminProcedure
      .input(changeAccountEmailInputSchema)
      .mutation(forCaller(ownEmail.change)),

    proveEmail: publicProcedure
      .input(verifyAdminEmailInputSchema)
      .mutation(forCaller(ownEmail.prove)),

    resetWays: publicProcedure.query(() => adminRecovery.ways()),

    requestReset: publicProcedure
      .input(requestAdminResetInputSchema)
      .mutation(forCaller(adminRecovery.request)),

    resetPassword: publicProcedure
      .input(resetAdminPasswordInputSchema)
      .mutation(forCaller(adminRecovery.reset)),
  });
}
