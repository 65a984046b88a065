import type { z } from "zod";
import {
  defineChangeResponses,
  defineCreationResponses,
  success,
} from "../routing/rest-responses.ts";
import {
  type Exchange,
  type Fields,
  type RestApp,
  type RestInput,
  type RestRoute,
  readInput,
  routeOptions,
} from "./rest-route.ts";

type Command<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = RestRoute<P, Q, B> & {
  message: string;
  run: (input: RestInput<P, Q, B>, exchange: Exchange) => Promise<unknown>;
};

type Change<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Shape extends z.core.$ZodShape,
> = RestRoute<P, Q, B> & {
  /** Fields of the response besides its message. */
  result: Shape;
  message: string;
  run: (input: RestInput<P, Q, B>, exchange: Exchange) => Promise<Fields<Shape>>;
};

/** Registers a route that answers with a message only. */
export function registerCommand<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  app: RestApp,
  definition: Command<P, Q, B>,
): void {
  const { message, run } = definition;
  app.route({
    ...routeOptions(definition, { response: defineChangeResponses({}) }),
    handler: async (request, reply) => {
      await run(readInput(request, definition), { request, reply });
      return success({ message });
    },
  });
}

/** Registers a route that answers with a message and what `run` returns. */
export function registerChange<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Shape extends z.core.$ZodShape,
>(app: RestApp, definition: Change<P, Q, B, Shape>): void {
  const { result, message, run } = definition;
  app.route({
    ...routeOptions(definition, { response: defineChangeResponses(result) }),
    handler: async (request, reply) => {
      const fields = await run(readInput(request, definition), { request, reply });
      return success({ message, ...fields });
    },
  });
}

/** Registers a route like `registerChange` that answers 201. */
export function registerCreation<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Shape extends z.core.$ZodShape,
>(app: RestApp, definition: Change<P, Q, B, Shape>): void {
  const { result, message, run } = definition;
  app.route({
    ...routeOptions(definition, { response: defineCreationResponses(result) }),
    handler: async (request, reply) => {
      const fields = await run(readInput(request, definition), { request, reply });
      reply.code(201);
      return success({ message, ...fields });
    },
  });
}
