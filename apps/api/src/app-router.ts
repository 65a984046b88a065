import { createAuthRouter } from "#domains/auth/auth.router.ts";
import { createCommentsRouter } from "#domains/comments/comments.router.ts";
import { createDashboardRouter } from "#domains/dashboard/dashboard.router.ts";
import { createMediaRouter } from "#domains/media/media.router.ts";
import { createPostsRouter } from "#domains/posts/posts.router.ts";
import { createSubscribersRouter } from "#domains/subscribers/subscribers.router.ts";
import { router } from "#platform/trpc/trpc.ts";
import type { Services } from "./container.ts";

export type AppRouter = ReturnType<typeof createAppRouter>;

export function createAppRouter(services: Services) {
  return router({
    auth: createAuthRouter(services),
    comments: createCommentsRouter(services),
    dashboard: createDashboardRouter(services),
    media: createMediaRouter(services),
    posts: createPostsRouter(services),
    subscribers: createSubscribersRouter(services),
  });
}
