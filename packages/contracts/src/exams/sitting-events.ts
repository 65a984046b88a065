import { z } from "zod";
import {
  deviceIdSchema,
  deviceTimeSchema,
  refusedDeviceItemSchema,
  unreadItemSchema,
} from "../packs/device-answers.ts";
import { idInputSchema, idSchema } from "../primitives/index.ts";
import { storableAnswerSchema } from "../questions/storable-answer.ts";
import { SITTING_EVENTS_A_BATCH, SITTING_EVENTS_SCHEMA_VERSION } from "./limits.ts";
import { sittingClockSchema } from "./sitting.ts";

const epochSchema = z.number().int().min(0).max(1_000_000);

/** A press as the journal of a device has it: the state of a question after it. */
export const sittingEventSchema = z.object({
  _id: deviceIdSchema.describe("Made once on the device, so that a press sent twice counts once"),
  epoch: epochSchema,
  seq: z.number().int().min(1).max(1_000_000),
  questionVersionId: deviceIdSchema,
  answer: storableAnswerSchema,
  isFlagged: z.boolean(),
  at: deviceTimeSchema.describe("By the exam's clock on the device, which follows the server's"),
});

export type SittingEvent = z.infer<typeof sittingEventSchema>;

/** Presses of one sitting; without any, it tells the clock and that the device is there. */
export const sittingEventsInputSchema = idInputSchema.extend({
  schemaVersion: z.literal(SITTING_EVENTS_SCHEMA_VERSION),
  account: deviceIdSchema.describe("Student who sits the exam"),
  events: z
    .array(unreadItemSchema)
    .max(SITTING_EVENTS_A_BATCH)
    .describe("Each as `sittingEventSchema` has it"),
  handIn: z
    .object({ epoch: epochSchema, at: deviceTimeSchema })
    .nullable()
    .describe("Sent with or after the last press"),
});

export type SittingEventsInput = z.infer<typeof sittingEventsInputSchema>;

/** Everything that the device may forget: what is stored, and what never will be. */
export const sittingEventsResultSchema = z.object({
  acknowledged: z.array(idSchema).describe("Ids of stored presses"),
  refused: z.array(refusedDeviceItemSchema),
  clock: sittingClockSchema,
});

export type SittingEventsResult = z.infer<typeof sittingEventsResultSchema>;
