import { dashboardSchema } from "@ebute/contracts/dashboard";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { defineReadResponses, success } from "#platform/http/routing/rest-responses.ts";
import { dashboardOperations } from "./dashboard.openapi.ts";
import type { DashboardService } from "./dashboard.service.ts";

type Services = { dashboard: DashboardService };

/** REST operation of the dashboard. */
export function dashboardRest({ dashboard }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/dashboard",
      {
        config: { access: "admin" },
        schema: {
          ...dashboardOperations.get,
          response: defineReadResponses({ dashboardData: dashboardSchema }),
        },
      },
      async ({ caller }) => success({ dashboardData: await dashboard.get(caller) }),
    );
  };
}
