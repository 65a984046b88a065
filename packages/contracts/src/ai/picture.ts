import { z } from "zod";

export const describePictureInputSchema = z.object({
  contentHash: z
    .string()
    .regex(/^[0-9a-f]{32,64}$/)
    .describe("Of an uploaded picture; its address contains it"),
});

export type DescribePictureInput = z.infer<typeof describePictureInputSchema>;
