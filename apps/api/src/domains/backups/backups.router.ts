import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { BackupsService } from "./backups.service.ts";

type Services = { backups: BackupsService };

export function createBackupsRouter({ backups }: Services) {
  return router({
    getState: adminProcedure.query(({ ctx }) => backups.getState(ctx.caller)),
  });
}
