import { failureBodySchema } from "@ebute/contracts/errors";
import { messageSchema } from "@ebute/contracts/primitives";
import { z } from "zod";

const successSchema = z.object({ success: z.literal(true) });

const refusals = {
  400: failureBodySchema,
  401: failureBodySchema,
  403: failureBodySchema,
  404: failureBodySchema,
  409: failureBodySchema,
  413: failureBodySchema,
  415: failureBodySchema,
  429: failureBodySchema,
  503: failureBodySchema,
};

/** The answers of a call that reads, for the OpenAPI document. */
export function reads<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return { 200: successSchema.extend(shape), ...refusals };
}

/** The answers of a call that changes something; every one has a message. */
export function changes<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return { 200: successSchema.extend(messageSchema.shape).extend(shape), ...refusals };
}

/** The answers of a call that makes something new. */
export function creates<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return { 201: successSchema.extend(messageSchema.shape).extend(shape), ...refusals };
}

export function success<Fields extends object>(fields: Fields): { success: true } & Fields {
  return { success: true, ...fields };
}
