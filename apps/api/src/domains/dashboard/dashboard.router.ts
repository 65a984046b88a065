import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { DashboardService } from "./dashboard.service.ts";

type Services = { dashboard: DashboardService };

export function createDashboardRouter({ dashboard }: Services) {
  return router({
    get: adminProcedure.query(({ ctx }) => dashboard.get(ctx.caller)),
  });
}
