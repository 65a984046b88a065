import { z } from "zod";

const countSchema = z.int().nonnegative();

/** Number of the parts of an export, and its estimated size. */
export const exportSizeSchema = z.object({
  posts: countSchema,
  pages: countSchema,
  tutorials: countSchema,
  updates: countSchema,
  pictures: countSchema,
  bytes: countSchema.describe("Estimated size of the file"),
});

export type ExportSize = z.infer<typeof exportSizeSchema>;

export const exportDownloadSchema = z.object({
  href: z.string().describe("Link that is valid for an hour or two"),
  fileName: z.string(),
});

export type ExportDownload = z.infer<typeof exportDownloadSchema>;
