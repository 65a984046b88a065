import type { z } from "zod";
import {
  buildSuccessBody,
  defineChangeResponses,
  defineCreationResponses,
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
  registerChange(app, {
    ...definition,
    result: {},
    run: async (input, exchange) => {
      await definition.run(input, exchange);
      return {};
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
  register(app, definition, defineChangeResponses(definition.result));
}

/** Registers a route like `registerChange` that answers 201. */
export function registerCreation<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Shape extends z.core.$ZodShape,
>(app: RestApp, definition: Change<P, Q, B, Shape>): void {
  const { result, run } = definition;
  const create: typeof run = async (input, exchange) => {
    const fields = await run(input, exchange);
    exchange.reply.code(201);
    return fields;
  };
  register(app, { ...definition, run: create }, defineCreationResponses(result));
}

function register<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Shape extends z.core.$ZodShape,
>(app: RestApp, definition: Change<P, Q, B, Shape>, response: object): void {
  const { message, run } = definition;
  app.route({
    ...routeOptions(definition, { response }),
    handler: async (request, reply) => {
      const fields = await run(readInput(request, definition), { request, reply });
      return buildSuccessBody({ message, ...fields });
    },
  });
}
