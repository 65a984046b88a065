import { chooseNoticesInputSchema } from "@ebute/contracts/notices";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { NoticesService } from "./notices.service.ts";

export function createNoticesRouter({ notices }: { notices: NoticesService }) {
  return router({
    own: adminProcedure.query(({ ctx }) => notices.own(ctx.caller)),

    choose: adminProcedure.input(chooseNoticesInputSchema).mutation(forCaller(notices.choose)),
  });
}
