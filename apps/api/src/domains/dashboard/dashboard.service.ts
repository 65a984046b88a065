import { type Dashboard, LATEST_POSTS_COUNT } from "@ebute/contracts/dashboard";
import type { CommentsService } from "#domains/comments/comments.service.ts";
import type { PostsService } from "#domains/posts/posts.service.ts";
import type { SubscribersService } from "#domains/subscribers/subscribers.service.ts";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import { canSeeDashboard } from "./dashboard.policy.ts";

type Deps = {
  posts: Pick<PostsService, "countByState" | "listNewest">;
  comments: Pick<CommentsService, "count">;
  subscribers: Pick<SubscribersService, "count">;
};

export type DashboardService = ReturnType<typeof createDashboardService>;

export function createDashboardService({ posts, comments, subscribers }: Deps) {
  return {
    /** The four figures and the newest posts. */
    async get(caller: Caller): Promise<Dashboard> {
      assertAllowed(caller, canSeeDashboard(caller.principal));
      const [{ total, drafts }, recentBlogs, commentCount, subscriberCount] = await Promise.all([
        posts.countByState(),
        posts.listNewest(caller, LATEST_POSTS_COUNT),
        comments.count(),
        subscribers.count(),
      ]);
      return {
        blogs: total,
        comments: commentCount,
        drafts,
        subscribers: subscriberCount,
        recentBlogs,
      };
    },
  };
}
