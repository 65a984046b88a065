import { z } from "zod";
import { newStudentPasswordSchema, passwordSchema } from "../auth/passwords.ts";
import { idSchema, timestampSchema } from "../primitives/index.ts";
import { profileSchema, studentSchema } from "./student.ts";

/** `confirmPassword` is the form's own matter and is never sent. Source: specification, section 5. */
export const signUpInputSchema = profileSchema.extend({ password: newStudentPasswordSchema });

export type SignUpInput = z.infer<typeof signUpInputSchema>;

export const deleteOwnInputSchema = z.object({ password: passwordSchema });

export type DeleteOwnInput = z.infer<typeof deleteOwnInputSchema>;

/** A comment that the student wrote, in the copy of their data. */
export const exportedCommentSchema = z.object({
  _id: idSchema,
  text: z.string(),
  blogId: idSchema,
  blogTitle: z.string(),
  createdAt: timestampSchema,
});

export type ExportedComment = z.infer<typeof exportedCommentSchema>;

/** Everything that is kept about a student. */
export const studentExportSchema = z.object({
  exportedAt: timestampSchema,
  account: studentSchema,
  sessions: z.array(
    z.object({ device: z.string(), createdAt: timestampSchema, lastSeenAt: timestampSchema }),
  ),
  comments: z.array(exportedCommentSchema),
});

export type StudentExport = z.infer<typeof studentExportSchema>;
