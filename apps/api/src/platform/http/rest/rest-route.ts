import type { FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { z } from "zod";
import type { Access } from "../../security/access-level.ts";
import type { Caller } from "../../security/principal.ts";
import type { Operation } from "../routing/openapi-operations.ts";

/** The Fastify instance that a REST plugin receives. */
export type RestApp = Parameters<FastifyPluginAsyncZod>[0];

type Address = Access & { url: string; isPassive?: boolean };

/** Address of a route that changes something; POST unless the method says otherwise. */
export type CommandAddress = Address & { method?: HTTPMethods };

/** Schemas of the parts of a request; a part without a schema is `unknown` to the handler. */
type InputSchemas<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  params?: P;
  querystring?: Q;
  body?: B;
};

/** The declaration of a route. */
export type RestRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  RouteAddress extends Address = CommandAddress,
> = InputSchemas<P, Q, B> & { route: RouteAddress; operation: Operation };

/** The caller and the validated parts of a request. */
export type RestInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  caller: Caller;
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
};

/** For handlers that read or set headers, cookies or time limits. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** The fields of a response with this shape, besides `success` and `message`. */
export type Fields<Shape extends z.core.$ZodShape> = z.input<z.ZodObject<Shape>>;

/** Returns the input of a request that Fastify has validated with these schemas. */
export function readInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  { caller, params, query, body }: FastifyRequest,
  _schemas: InputSchemas<P, Q, B>,
): RestInput<P, Q, B> {
  // Fastify validates each part with the route's schema before it calls the handler.
  return { caller, params, query, body } as RestInput<P, Q, B>;
}

/** Returns Fastify's options of the declared address, operation and schemas. */
export function routeOptions(
  {
    route: { url, method = "POST", ...config },
    operation,
    params,
    querystring,
    body,
  }: RestRoute<z.ZodType, z.ZodType, z.ZodType>,
  responses: { response: object; headers?: z.ZodType },
) {
  const inputs = {
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
  };
  return { url, method, config, schema: { ...operation, ...inputs, ...responses } };
}
