import { z } from "zod";
import { PRACTICE_QUESTIONS_MAX } from "../practice/limits.ts";
import { practiceModes } from "../practice/modes.ts";
import { idSchema } from "../primitives/index.ts";
import { storableAnswerSchema } from "../questions/storable-answer.ts";
import {
  DEVICE_ANSWERS_A_BATCH,
  DEVICE_ANSWERS_SCHEMA_VERSION,
  DEVICE_SESSIONS_A_BATCH,
} from "./limits.ts";

/** Devices make ids in capitals or in small letters. */
export const deviceIdSchema = z.uuid().toLowerCase();

/** The clock of a device begins in 1970 when its battery was out. */
export const deviceTimeSchema = z.iso.datetime().refine((time) => Date.parse(time) >= 0);

/** A session that was begun on the device. Sent again, it only adds its end. */
export const deviceSessionSchema = z.object({
  _id: deviceIdSchema,
  subjectId: deviceIdSchema,
  topicId: deviceIdSchema.nullable(),
  mode: z.enum(practiceModes),
  questionVersionIds: z.array(deviceIdSchema).min(1).max(PRACTICE_QUESTIONS_MAX),
  startedAt: deviceTimeSchema,
  finishedAt: deviceTimeSchema.nullable(),
});

export type DeviceSession = z.infer<typeof deviceSessionSchema>;

export const deviceAnswerSchema = z.object({
  _id: deviceIdSchema.describe("Made once on the device, so that an answer sent twice counts once"),
  sessionId: deviceIdSchema,
  epoch: z.number().int().min(0).max(1_000_000),
  seq: z.number().int().min(1).max(1_000_000),
  questionVersionId: deviceIdSchema,
  answer: storableAnswerSchema,
  answeredAt: deviceTimeSchema,
});

export type DeviceAnswer = z.infer<typeof deviceAnswerSchema>;

/** Read one by one on arrival: an item that cannot be read is refused, and the others count. */
export const unreadItemSchema = z.looseObject({ _id: deviceIdSchema });

export const deviceAnswersInputSchema = z.object({
  schemaVersion: z.literal(DEVICE_ANSWERS_SCHEMA_VERSION),
  account: deviceIdSchema.describe("Student who gave the answers"),
  device: deviceIdSchema,
  sentAt: deviceTimeSchema.describe("Tells how far the device's clock is off"),
  sessions: z
    .array(unreadItemSchema)
    .max(DEVICE_SESSIONS_A_BATCH)
    .describe("Each as `deviceSessionSchema` has it"),
  answers: z
    .array(unreadItemSchema)
    .max(DEVICE_ANSWERS_A_BATCH)
    .describe("Each as `deviceAnswerSchema` has it"),
});

export type DeviceAnswersInput = z.infer<typeof deviceAnswersInputSchema>;

export const refusedDeviceItemSchema = z.object({
  _id: idSchema.describe("Of the answer or session"),
  code: z.string(),
  message: z.string(),
});

/** Everything that the device may forget: what is stored, and what never will be. */
export const deviceAnswersResultSchema = z.object({
  acknowledged: z.array(idSchema).describe("Ids of stored answers and sessions"),
  refused: z.array(refusedDeviceItemSchema),
});

export type DeviceAnswersResult = z.infer<typeof deviceAnswersResultSchema>;
