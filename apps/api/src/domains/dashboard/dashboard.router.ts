import { type Dashboard, dashboardDataSchema } from "@ebute/contracts/dashboard";
import { EXAMPLE_ID, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { DashboardService } from "./dashboard.service.ts";

type Services = { dashboard: DashboardService };

export function createDashboardRouter({ dashboard }: Services) {
  return router({
    get: staff("seeDashboard")
      .meta({
        rest: {
          get: "/api/admin/dashboard",
          tag: "Site",
          summary: "Read the dashboard",
          description:
            "How many posts, comments, drafts and subscribers there are, and the five newest posts.",
          as: { dashboardData: dashboardDataSchema },
          // The schema drops what the panel alone shows.
          result: (data: Dashboard) => dashboardDataSchema.parse(data),
          example: {
            response: {
              dashboardData: {
                blogs: 24,
                comments: 61,
                drafts: 3,
                subscribers: 118,
                recentBlogs: [
                  {
                    _id: EXAMPLE_ID,
                    title: "Sizing solar for a small shop",
                    createdAt: EXAMPLE_TIME,
                    isPublished: true,
                    version: 3,
                  },
                ],
              },
            },
          },
        },
      })
      .query(({ ctx }) => dashboard.get(ctx.caller)),
  });
}
