import type { CommentsService } from "#domains/comments/comments.service.ts";
import { createDashboardService } from "#domains/dashboard/dashboard.service.ts";
import { createWaitingService } from "#domains/dashboard/dashboard.waiting.service.ts";
import { createLiveService } from "#domains/dashboard/live/dashboard.live.service.ts";
import type { PostsService } from "#domains/posts/posts.service.ts";
import type { AuthenticationService } from "#domains/sessions/sessions.authentication.service.ts";
import type { SubscribersService } from "#domains/subscribers/subscribers.service.ts";
import type { WaitingWork } from "#src/site/work/waiting-work.ts";
import type { Core } from "../core.ts";

type Part = { waiting: WaitingWork };

type Deps = {
  core: Pick<Core, "logger" | "tagListeners" | "metrics">;
  authentication: AuthenticationService;
  posts: PostsService;
  comments: CommentsService;
  subscribers: SubscribersService;
  contact: Part;
  orders: Part & { owing: WaitingWork };
  postReviews: Part & { returned: WaitingWork };
  threads: Part;
  questionReports: Part;
  mailOutbox: Part;
  backups: Part;
};

/** Wires the dashboard, for which each domain counts the work that waits. */
export function createDashboard(deps: Deps) {
  const { posts, comments, subscribers, authentication } = deps;
  const { logger, tagListeners, metrics } = deps.core;
  const waiting = createWaitingService({
    comments: comments.waiting,
    messages: deps.contact.waiting,
    orders: deps.orders.waiting,
    payments: deps.orders.owing,
    reviews: deps.postReviews.waiting,
    returned: deps.postReviews.returned,
    questions: deps.threads.waiting,
    reports: deps.questionReports.waiting,
    letters: deps.mailOutbox.waiting,
    backup: deps.backups.waiting,
  });
  const live = createLiveService({ waiting, authentication, logger });
  tagListeners.listen(live.observeTags);
  metrics.showOpenStreams(live.size);
  const dashboard = createDashboardService({ posts, comments, subscribers, waiting });
  return { dashboard, waiting, live };
}
