import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

export const dashboardOperations = describeOperations("Site", {
  get: {
    summary: "Read the dashboard",
    description:
      "How many posts, comments, drafts and subscribers there are, and the five newest posts.",
    response: {
      dashboardData: {
        ...{ blogs: 24, comments: 61, drafts: 3, subscribers: 118 },
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
});
