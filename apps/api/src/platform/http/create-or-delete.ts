import { idInputSchema } from "@ebute/contracts/primitives";
import { z } from "zod";
import { changes, creates } from "./rest.ts";

const deletionSchema = z.strictObject(idInputSchema.shape);

type Answers<Create extends z.ZodType, Shape extends z.core.$ZodLooseShape> = {
  create: Create;
  created: Shape;
};

/**
 * Options of a POST that makes something new, or deletes when its body is `{ id }` and nothing else. The handler
 * parses: of an input that is neither, the sentences for making something new are the ones that help.
 */
export function acceptsDeletion<Create extends z.ZodType, Shape extends z.core.$ZodLooseShape>({
  create,
  created,
}: Answers<Create, Shape>) {
  return {
    schema: {
      body: z.union([deletionSchema, create]),
      response: { ...changes({}), ...creates(created) },
    },
    validatorCompiler: () => (value: unknown) => ({ value }),
  };
}

/** What to delete, when the body says only that. An id beside other fields deletes nothing. */
export function readDeletion(body: unknown): { id: string } | undefined {
  return deletionSchema.safeParse(body).data;
}
