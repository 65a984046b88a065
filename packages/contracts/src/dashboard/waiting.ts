import { z } from "zod";
import { type WaitingKind, waitingKinds } from "./waiting-kinds.ts";

export const waitingWorkSchema = z
  .array(z.object({ kind: z.enum(waitingKinds), count: z.number().int().positive() }))
  .describe("Work that waits for the caller's role, in the order in which the panel lists it");

export type WaitingWorkList = z.infer<typeof waitingWorkSchema>;

/** Event of the stream: all that waits, and the kinds of which anything has changed. */
export type WaitingEvent = { waiting: WaitingWorkList; changed: WaitingKind[] };
