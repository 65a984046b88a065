import { z } from "zod";
import { aiSettingsSchema } from "./ai-settings.ts";
import { backupSettingsSchema } from "./backup-settings.ts";
import { mailSettingsSchema } from "./mail-settings.ts";
import { newSecretSchema } from "./server-settings.ts";

/** The typed settings; the saved secret is only used if it belongs to the same server. */
export const testMailInputSchema = z.object({
  values: mailSettingsSchema.extend({
    // A test does not use these. Clients of an earlier release do not send them.
    secondLimit: mailSettingsSchema.shape.secondLimit.default(null),
    hourlyLimit: mailSettingsSchema.shape.hourlyLimit.default(null),
    dailyLimit: mailSettingsSchema.shape.dailyLimit.default(null),
    orderLetters: mailSettingsSchema.shape.orderLetters.default(true),
    weeklyLetter: mailSettingsSchema.shape.weeklyLetter.default(false),
    weeklyDay: mailSettingsSchema.shape.weeklyDay.default(0),
    weeklyHour: mailSettingsSchema.shape.weeklyHour.default(0),
  }),
  secret: newSecretSchema.optional(),
});

export type TestMailInput = z.infer<typeof testMailInputSchema>;

export const testAiInputSchema = z.object({
  values: aiSettingsSchema.extend({
    // A test does not use this limit. Clients of an earlier release do not send it.
    monthlyLimit: aiSettingsSchema.shape.monthlyLimit.default(null),
  }),
  secret: newSecretSchema.optional(),
});

export type TestAiInput = z.infer<typeof testAiInputSchema>;

export const testBackupsInputSchema = z.object({
  values: backupSettingsSchema,
  secret: newSecretSchema.optional(),
});

export type TestBackupsInput = z.infer<typeof testBackupsInputSchema>;

/** The tested server's refusal is a result of this call, not its failure. */
export type ConnectionTest = {
  isWorking: boolean;
  /** In plain words: success, or the reason and the remedy. */
  report: string;
  /** Field that the reason is about, where it is about one. */
  field?: "host" | "fromAddress" | "secret";
};
