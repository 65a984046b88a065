import { z } from "zod";
import { exportedBookmarkSchema } from "../bookmarks/index.ts";
import {
  exportedExtraTimeSchema,
  exportedPaperScoreSchema,
  exportedSittingSchema,
} from "../exams/index.ts";
import { exportedPracticeSchema } from "../practice/index.ts";
import { idSchema, timestampSchema } from "../primitives/index.ts";
import { exportedReportSchema } from "../question-reports/index.ts";
import { newStudentPasswordSchema, passwordSchema } from "../sign-in/passwords.ts";
import { exportedThreadSchema } from "../threads/index.ts";
import {
  ageBandInputSchema,
  exportedClassSchema,
  exportedDetailsSchema,
  studentDetailsSchema,
} from "./details.ts";
import { clearableEmailSchema, profileSchema, studentSchema } from "./student.ts";

/** `confirmPassword` exists only in the form and is never sent. */
export const signUpInputSchema = profileSchema.extend({
  password: newStudentPasswordSchema,
  ageBand: ageBandInputSchema.describe("Asked for again before the first class, if left out"),
});

export type SignUpInput = z.infer<typeof signUpInputSchema>;

/** A student for whom an administrator makes the account, at any age. */
export const createStudentInputSchema = profileSchema
  .extend({ email: clearableEmailSchema })
  .extend(studentDetailsSchema.shape);

export type CreateStudentInput = z.infer<typeof createStudentInputSchema>;

export const deleteAccountInputSchema = z.object({ password: passwordSchema });

export type DeleteAccountInput = z.infer<typeof deleteAccountInputSchema>;

export const exportedCommentSchema = z.object({
  _id: idSchema,
  text: z.string(),
  blogId: idSchema,
  blogTitle: z.string(),
  createdAt: timestampSchema,
});

export type ExportedComment = z.infer<typeof exportedCommentSchema>;

/** A browser in which the account signed in. */
export const exportedDeviceSchema = z.object({
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
});

export type ExportedDevice = z.infer<typeof exportedDeviceSchema>;

/** A lesson that the student marked as done. */
export const exportedProgressSchema = z.object({
  blogId: idSchema,
  blogTitle: z.string(),
  doneAt: timestampSchema,
});

export type ExportedProgress = z.infer<typeof exportedProgressSchema>;

/** The private address of the student's calendar; only a digest of it is stored. */
export const exportedCalendarFeedSchema = z.object({ createdAt: timestampSchema });

export type ExportedCalendarFeed = z.infer<typeof exportedCalendarFeedSchema>;

export const exportedAssignmentSchema = z.object({
  title: z.string(),
  className: z.string(),
  dueOn: z.string(),
  dueTime: z.string(),
  doneAt: timestampSchema.nullable(),
});

export type ExportedAssignment = z.infer<typeof exportedAssignmentSchema>;

/** Empty when the key that sealed it is lost. */
export const overwrittenProfileSchema = studentSchema
  .pick({ fullName: true, email: true, phone: true, state: true, city: true })
  .partial();

/** Everything that is stored about a student. */
export const studentExportSchema = z.object({
  exportedAt: timestampSchema,
  account: studentSchema,
  details: exportedDetailsSchema.describe("Age, guardian and the guardian's consent"),
  classes: z.array(exportedClassSchema),
  sessions: z.array(
    z.object({ device: z.string(), createdAt: timestampSchema, lastSeenAt: timestampSchema }),
  ),
  comments: z.array(exportedCommentSchema),
  lessonsDone: z.array(exportedProgressSchema).describe("Lessons marked as done"),
  practice: exportedPracticeSchema,
  questionReports: z.array(exportedReportSchema).describe("Questions reported as wrong"),
  threads: z.array(exportedThreadSchema).describe("Questions to teachers, with the answers"),
  bookmarks: z.array(exportedBookmarkSchema),
  paperScores: z.array(exportedPaperScoreSchema),
  extraTimes: z.array(exportedExtraTimeSchema).describe("Extra time at the start of exams"),
  exams: z.array(exportedSittingSchema).describe("With marks once they are released"),
  calendarFeed: exportedCalendarFeedSchema
    .nullable()
    .describe("When the private calendar address was made; null for none"),
  assignments: z.array(exportedAssignmentSchema).describe("Set for the student by a class"),
  devices: z.array(exportedDeviceSchema).describe("Browsers that are remembered"),
  earlierContacts: z
    .array(
      z.object({
        email: z.string().nullable(),
        phone: z.string(),
        changedAt: timestampSchema,
        keptUntil: timestampSchema,
      }),
    )
    .describe("Phone and e-mail before a change that can still be undone"),
  earlierProfiles: z
    .array(
      z.object({
        ...overwrittenProfileSchema.shape,
        changedAt: timestampSchema,
        keptUntil: timestampSchema,
      }),
    )
    .describe("What changes by an administrator replaced that named no version"),
});

export type StudentExport = z.infer<typeof studentExportSchema>;
