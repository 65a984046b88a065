import { z } from "zod";
import { idSchema, textSchema } from "../primitives/index.ts";
import { missingDetailsSchema, studentDetailsSchema } from "../students/details.ts";

/** A class of the signed-in student. */
export const ownClassSchema = z.object({
  _id: idSchema,
  name: z.string(),
  startsOn: z.string(),
  endsOn: z.string().nullable().describe("Last day in Lagos; null for none"),
  isOpen: z.boolean().describe("False while the class or the student's place in it is paused"),
});

export type OwnClass = z.infer<typeof ownClassSchema>;

export const ownClassesSchema = z.object({
  classes: z.array(ownClassSchema),
  missingDetails: missingDetailsSchema.describe("What joining a class asks for; null for nothing"),
});

export type OwnClasses = z.infer<typeof ownClassesSchema>;

/** Age and guardian are needed once, as flat fields: the form works without script too. */
export const joinClassInputSchema = studentDetailsSchema
  .partial()
  .extend({ code: textSchema("Code", 100, "Type the code of your class.") });

export type JoinClassInput = z.infer<typeof joinClassInputSchema>;
