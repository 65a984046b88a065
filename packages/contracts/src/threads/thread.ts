import { z } from "zod";
import {
  idInputSchema,
  idParamSchema,
  idSchema,
  pageCountsSchema,
  pageInputSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { THREAD_TEXT_MAX_CHARS } from "./limits.ts";
import { threadStates } from "./states.ts";

const RELOAD_TEXT = "Load the page again, then send it.";

const writtenTextSchema = (label: string, requiredMessage: string) =>
  textSchema(label, THREAD_TEXT_MAX_CHARS, requiredMessage).describe("Plain text");

/** `id` is that of the lesson. */
export const writeInThreadInputSchema = idInputSchema.extend({
  threadId: idParamSchema(RELOAD_TEXT).optional().describe("Absent for a new question"),
  messageId: z
    .uuid(RELOAD_TEXT)
    .toLowerCase()
    .describe("Of the new message, so that a form sent twice counts once"),
  text: writtenTextSchema("The question", "Write your question first."),
});

export type WriteInThreadInput = z.infer<typeof writeInThreadInputSchema>;

const messageSchema = z.object({
  _id: idSchema,
  isTeacher: z.boolean(),
  text: z.string().describe("Plain text"),
  createdAt: timestampSchema,
});

const threadHeadSchema = z.object({
  _id: idSchema,
  state: z.enum(threadStates),
  isShared: z.boolean().describe("True if every student of the lesson sees it"),
  createdAt: timestampSchema,
});

/** A thread as students see it. */
export const threadSchema = threadHeadSchema.extend({
  isOwn: z.boolean(),
  isNew: z.boolean().describe("True for an own thread with an answer that was not read"),
  author: z.string().describe("First name; empty for an own thread"),
  messages: z.array(messageSchema).describe("Oldest first"),
});

export type Thread = z.infer<typeof threadSchema>;

export const lessonThreadsSchema = z.object({
  threads: z.array(threadSchema).describe("Own ones first, each kind newest first"),
  messageId: idSchema.describe("For the next message of the student"),
});

export type LessonThreads = z.infer<typeof lessonThreadsSchema>;

/** A question of the student with an answer that was not read. */
export const answeredThreadSchema = z.object({
  blogId: idSchema.describe("Id of the lesson"),
  blogTitle: z.string(),
});

export type AnsweredThread = z.infer<typeof answeredThreadSchema>;

const listedThreadSchema = threadHeadSchema.extend({
  student: z.string().describe("Full name"),
  blogId: idSchema.describe("Id of the lesson"),
  blogTitle: z.string(),
  updatedAt: timestampSchema,
});

export const threadTableRowSchema = listedThreadSchema.extend({
  text: z.string().describe("The newest message"),
  count: z.number().int().describe("Messages"),
});

export type ThreadTableRow = z.infer<typeof threadTableRowSchema>;

export const threadTableInputSchema = pageInputSchema.extend({
  state: z.enum(threadStates).catch("waiting").default("waiting"),
});

export type ThreadTableInput = z.infer<typeof threadTableInputSchema>;

export const threadTablePageSchema = pageCountsSchema.extend({
  threads: z.array(threadTableRowSchema).describe("Waiting ones oldest first, others newest first"),
});

export type ThreadTablePage = z.infer<typeof threadTablePageSchema>;

export const panelThreadSchema = listedThreadSchema.extend({
  messages: z.array(
    messageSchema.extend({
      by: z.string().nullable().describe("E-mail of the administrator; null for nobody's"),
    }),
  ),
});

export type PanelThread = z.infer<typeof panelThreadSchema>;

export const answerThreadInputSchema = idInputSchema.extend({
  text: writtenTextSchema("The answer", "Write your answer first."),
});

export type AnswerThreadInput = z.infer<typeof answerThreadInputSchema>;

/** Absent fields stay unchanged. */
export const updateThreadInputSchema = idInputSchema.extend({
  isClosed: z.boolean().optional(),
  isShared: z.boolean().optional(),
});

export type UpdateThreadInput = z.infer<typeof updateThreadInputSchema>;

export const exportedThreadSchema = threadHeadSchema.extend({
  blogId: idSchema,
  blogTitle: z.string(),
  messages: z.array(messageSchema),
});

export type ExportedThread = z.infer<typeof exportedThreadSchema>;
