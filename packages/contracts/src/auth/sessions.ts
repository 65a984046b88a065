import { z } from "zod";
import { idSchema, timestampSchema } from "../primitives/index.ts";

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
