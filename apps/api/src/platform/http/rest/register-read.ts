import type { z } from "zod";
import { buildSuccessBody, defineReadResponses } from "../routing/rest-responses.ts";
import {
  type Exchange,
  type Fields,
  type RestApp,
  type RestInput,
  type RestRoute,
  readInput,
  routeOptions,
} from "./rest-route.ts";

type Read<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Shape extends z.core.$ZodShape,
> = RestRoute<P, Q, B> & {
  /** Fields of the response. */
  result: Shape;
  read: (input: RestInput<P, Q, B>, exchange: Exchange) => Promise<Fields<Shape>>;
};

/** Registers a GET route that answers with what `read` returns. */
export function registerRead<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Shape extends z.core.$ZodShape,
>(app: RestApp, definition: Read<P, Q, B, Shape>): void {
  const { route, result, read } = definition;
  app.route({
    ...routeOptions(
      { ...definition, route: { ...route, method: "GET" } },
      { response: defineReadResponses(result) },
    ),
    handler: async (request, reply) =>
      buildSuccessBody(await read(readInput(request, definition), { request, reply })),
  });
}
