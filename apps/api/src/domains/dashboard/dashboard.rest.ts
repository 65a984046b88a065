import { dashboardSchema } from "@ebute/contracts/dashboard";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { reads, success } from "#platform/http/rest.ts";
import type { DashboardService } from "./dashboard.service.ts";

type Services = { dashboard: DashboardService };

/** The administrators' numbers. */
export function dashboardRest({ dashboard }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/dashboard",
      {
        config: { access: "admin" },
        schema: { response: reads({ dashboardData: dashboardSchema }) },
      },
      async ({ caller }) => success({ dashboardData: await dashboard.get(caller) }),
    );
  };
}
