import { z } from "zod";
import { postTableRowSchema } from "../posts/index.ts";
import { waitingWorkSchema } from "./waiting.ts";

export { type WaitingEvent, type WaitingWorkList, waitingWorkSchema } from "./waiting.ts";
export {
  SESSION_ENDED_EVENT,
  STREAM_HEARTBEAT_MS,
  WAITING_PATH,
  type WaitingKind,
  waitingKinds,
} from "./waiting-kinds.ts";

/** Rows of the Latest Blogs table. */
export const LATEST_POSTS_COUNT = 5;

export const dashboardSchema = z.object({
  blogs: z.number().int().describe("All posts, published or not"),
  comments: z.number().int().describe("All comments, approved or not"),
  drafts: z.number().int().describe("Posts that are not published"),
  subscribers: z.number().int(),
  recentBlogs: z.array(postTableRowSchema).describe("The five newest posts"),
  waiting: waitingWorkSchema,
});

/** The answer of REST has no waiting work, and no plans, categories, tags and authors of posts. */
export const dashboardDataSchema = dashboardSchema.omit({ waiting: true }).extend({
  recentBlogs: z
    .array(
      postTableRowSchema.omit({
        publishAt: true,
        unpublishAt: true,
        category: true,
        tags: true,
        author: true,
        review: true,
        openNotes: true,
      }),
    )
    .describe("The five newest posts"),
});

export type Dashboard = z.infer<typeof dashboardSchema>;
