import { idInputSchema } from "@ebute/contracts/primitives";
import { SIGNED_OUT_TEXT } from "@ebute/contracts/sign-in";
import { router, signedInProcedure } from "#platform/trpc/trpc.ts";
import type { KnownDevicesService } from "./known-devices/known-devices.service.ts";
import type { AccountSessionsService } from "./sessions.account.service.ts";

type Services = {
  accountSessions: AccountSessionsService;
  devices: Pick<KnownDevicesService, "get" | "forget">;
};

/** Procedures of `auth` on the caller's sessions and device. */
export function createSessionsRouter({ accountSessions, devices }: Services) {
  return router({
    signOut: signedInProcedure
      .meta({
        rest: {
          post: "/api/auth/logout",
          tag: "Sign-in",
          summary: "Sign out",
          description: "Ends the session of the token that it carries.",
          message: SIGNED_OUT_TEXT,
        },
      })
      .mutation(({ ctx }) => accountSessions.signOut(ctx.caller, ctx.cookies)),

    listSessions: signedInProcedure.query(({ ctx }) => accountSessions.list(ctx.caller)),

    endSession: signedInProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => accountSessions.end(ctx.caller, input.id, ctx.cookies)),

    endOtherSessions: signedInProcedure
      .meta({ repeat: "idempotent" })
      .mutation(({ ctx }) => accountSessions.endOthers(ctx.caller, ctx.cookies)),

    ownDevice: signedInProcedure.query(({ ctx }) => devices.get(ctx.caller, ctx.cookies)),

    forgetDevice: signedInProcedure.mutation(({ ctx }) => devices.forget(ctx.caller, ctx.cookies)),

    endAllSessions: signedInProcedure.mutation(({ ctx }) =>
      accountSessions.endAll(ctx.caller, ctx.cookies),
    ),
  });
}
