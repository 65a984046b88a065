import { idInputSchema } from "@ebute/contracts/primitives";
import { addPasskeyInputSchema, passkeyProofInputSchema } from "@ebute/contracts/sign-in";
import { forCaller, forCallerById } from "#platform/trpc/resolvers.ts";
import { adminProcedure, publicProcedure, router } from "#platform/trpc/trpc.ts";
import type { PasskeysService } from "./passkeys.service.ts";

export function createPasskeysRouter({ passkeys }: { passkeys: PasskeysService }) {
  return router({
    makeOptions: adminProcedure.mutation(({ ctx }) => passkeys.makeOptions(ctx.caller)),

    add: adminProcedure.input(addPasskeyInputSchema).mutation(forCaller(passkeys.add)),

    remove: adminProcedure.input(idInputSchema).mutation(forCallerById(passkeys.remove)),

    signInOptions: publicProcedure.mutation(() => passkeys.signInOptions()),

    signIn: publicProcedure
      .input(passkeyProofInputSchema)
      .mutation(({ ctx, input }) => passkeys.signIn(ctx.caller, input, ctx.session)),

    confirmOptions: adminProcedure.mutation(({ ctx }) => passkeys.confirmOptions(ctx.caller)),

    confirm: adminProcedure.input(passkeyProofInputSchema).mutation(forCaller(passkeys.confirm)),
  });
}
