import { z } from "zod";
import { idSchema, timestampSchema } from "../primitives/index.ts";

/** A session of the caller's account. */
export const accountSessionSchema = z.object({
  _id: idSchema,
  device: z.string().describe("Browser and system in plain words, e.g. Chrome on Android"),
  createdAt: timestampSchema,
  lastSeenAt: timestampSchema.describe("To the minute"),
  isCurrent: z.boolean().describe("The session that asks"),
});

export type AccountSession = z.infer<typeof accountSessionSchema>;

/**
 * Tells whether this browser is remembered, so that its failed sign-ins count apart from those of
 * unknown devices.
 */
export const currentDeviceSchema = z.object({
  rememberedUntil: timestampSchema
    .nullable()
    .describe("Null where this browser is not remembered for the account"),
  others: z.int().describe("Other remembered devices of the account"),
});

export type CurrentDevice = z.infer<typeof currentDeviceSchema>;
