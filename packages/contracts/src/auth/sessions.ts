import { z } from "zod";
import type { Failure } from "../errors/index.ts";
import { idSchema, timestampSchema } from "../primitives/index.ts";

export const sessionNotFound = {
  code: "SESSION_NOT_FOUND",
  kind: "not_found",
  message: "This session has ended already.",
} as const satisfies Failure;

/** One place where the account is signed in. */
export const ownSessionSchema = z.object({
  _id: idSchema,
  device: z.string().describe("Browser and system in plain words, e.g. Chrome on Android"),
  createdAt: timestampSchema,
  lastSeenAt: timestampSchema.describe("To the minute"),
  isCurrent: z.boolean().describe("The session that asks"),
});

export type OwnSession = z.infer<typeof ownSessionSchema>;

export const ownSessionListSchema = z.object({ sessions: z.array(ownSessionSchema) });

export type OwnSessionList = z.infer<typeof ownSessionListSchema>;
