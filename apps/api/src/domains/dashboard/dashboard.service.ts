import { type Dashboard, LATEST_POSTS_COUNT } from "@ebute/contracts/dashboard";
import type { CommentsService } from "#domains/comments/comments.service.ts";
import type { PostsService } from "#domains/posts/posts.service.ts";
import type { SubscribersService } from "#domains/subscribers/subscribers.service.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { WaitingService } from "./dashboard.waiting.service.ts";

type Deps = {
  posts: Pick<PostsService, "countByState" | "listNewest">;
  comments: Pick<CommentsService, "count">;
  subscribers: Pick<SubscribersService, "count">;
  waiting: Pick<WaitingService, "list">;
};

export type DashboardService = ReturnType<typeof createDashboardService>;

export function createDashboardService({ posts, comments, subscribers, waiting }: Deps) {
  return {
    /** The four figures, the newest posts, and the work that waits. */
    async get(caller: Caller): Promise<Dashboard> {
      const [{ total, drafts }, recentBlogs, commentCount, subscriberCount, waitingWork] =
        await Promise.all([
          posts.countByState(),
          posts.listNewest(caller, LATEST_POSTS_COUNT),
          comments.count(),
          subscribers.count(),
          waiting.list(caller),
        ]);
      return {
        blogs: total,
        comments: commentCount,
        drafts,
        subscribers: subscriberCount,
        recentBlogs,
        waiting: waitingWork,
      };
    },
  };
}
