import { type DeleteInput, deleteInputSchema } from "@ebute/contracts/versions";
import { z } from "zod";
import { ifMatchSchema } from "../reply/if-match.ts";
import type { Operation } from "./openapi-operations.ts";
import {
  defineChangeResponses,
  defineConflictResponse,
  defineCreationResponses,
} from "./rest-responses.ts";

const deletionSchema = z.strictObject(deleteInputSchema.shape);

type Schemas<Create extends z.ZodType, Shape extends z.core.$ZodLooseShape> = {
  operation: Operation;
  create: Create;
  created: Shape;
  /** Schema of the stored object, sent when a deletion names an outdated version. */
  current: z.ZodType;
};

/**
 * Fastify options of a POST route that deletes when the body is `{ id }`, with or without a
 * version, and otherwise creates. The handler validates, so that a body that is neither gets the
 * error messages of the creation.
 */
export function createOrDeleteOptions<
  Create extends z.ZodType,
  Shape extends z.core.$ZodLooseShape,
>({ operation, create, created, current }: Schemas<Create, Shape>) {
  return {
    schema: {
      ...operation,
      body: z.union([deletionSchema, create]),
      headers: ifMatchSchema,
      response: {
        ...defineChangeResponses({}),
        ...defineCreationResponses(created),
        ...defineConflictResponse(current),
      },
    },
    validatorCompiler: () => (value: unknown) => ({ value }),
  };
}

/**
 * Returns the deletion input if the body contains only an id and a version. A body with an id and
 * other fields is a creation.
 */
export function parseDeletion(body: unknown): DeleteInput | undefined {
  return deletionSchema.safeParse(body).data;
}
