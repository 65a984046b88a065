import { z } from "zod";
import { idSchema, timestampSchema } from "../primitives/index.ts";
import { newStudentPasswordSchema, passwordSchema } from "../sign-in/passwords.ts";
import { profileSchema, studentSchema } from "./student.ts";

/**
 * `confirmPassword` exists only in the form and is never sent. Source: specification, section 5.
 */
export const signUpInputSchema = profileSchema.extend({ password: newStudentPasswordSchema });

export type SignUpInput = z.infer<typeof signUpInputSchema>;

export const deleteAccountInputSchema = z.object({ password: passwordSchema });

export type DeleteAccountInput = z.infer<typeof deleteAccountInputSchema>;

/** A comment in the export of a student's data. */
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

/** Empty when the key that sealed it is lost. */
export const overwrittenProfileSchema = studentSchema
  .pick({ fullName: true, email: true, phone: true, state: true, city: true })
  .partial();

/** Everything that is stored about a student. */
export const studentExportSchema = z.object({
  exportedAt: timestampSchema,
  account: studentSchema,
  sessions: z.array(
    z.object({ device: z.string(), createdAt: timestampSchema, lastSeenAt: timestampSchema }),
  ),
  comments: z.array(exportedCommentSchema),
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
