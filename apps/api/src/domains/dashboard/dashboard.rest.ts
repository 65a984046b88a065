import { dashboardDataSchema } from "@ebute/contracts/dashboard";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { dashboardOperations } from "./dashboard.openapi.ts";
import type { DashboardService } from "./dashboard.service.ts";

type Services = { dashboard: DashboardService };

/** REST operation of the dashboard. */
export function dashboardRest({ dashboard }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/admin/dashboard", access: "admin" },
      operation: dashboardOperations.get,
      result: { dashboardData: dashboardDataSchema },
      // The schema drops what the panel alone shows.
      read: async ({ caller }) => ({
        dashboardData: dashboardDataSchema.parse(await dashboard.get(caller)),
      }),
    });
  };
}
