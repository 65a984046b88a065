import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";
import type { Access } from "#platform/access.ts";

export type Route = {
  method: string;
  url: string;
  access: Access | undefined;
  /** What the route says of its input and its answers. */
  schema: RouteOptions["schema"];
};

const CHANNEL = "fastify.initialization";

/** Does what builds an app, and lists every route that it lays, whoever lays it. */
export async function listRoutes<Result>(
  build: () => Promise<Result>,
  onInstance: (app: FastifyInstance) => void = () => {},
): Promise<{ result: Result; routes: Route[] }> {
  const laid: RouteOptions[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", (route) => void laid.push(route));
    onInstance(fastify);
  };
  subscribe(CHANNEL, watch);
  try {
    const result = await build();
    const routes = laid.flatMap(({ method, url, config, schema }) =>
      [method].flat().map((name) => ({ method: name, url, access: config?.access, schema })),
    );
    return { result, routes };
  } finally {
    unsubscribe(CHANNEL, watch);
  }
}
