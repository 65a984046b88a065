import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";
import type { Access } from "#platform/security/access-level.ts";

export type Route = Partial<Access> & {
  method: string;
  url: string;
  /** Schemas of the route. */
  schema: RouteOptions["schema"];
};

const CHANNEL = "fastify.initialization";

/** Runs `build` and lists every route that it registers, including those of plugins. */
export async function listRoutes<Result>(
  build: () => Promise<Result>,
  onInstance: (app: FastifyInstance) => void = () => {},
): Promise<{ result: Result; routes: Route[] }> {
  const registered: RouteOptions[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", (route) => void registered.push(route));
    onInstance(fastify);
  };
  subscribe(CHANNEL, watch);
  try {
    const result = await build();
    const routes = registered.flatMap(({ method, url, config = {}, schema }) => {
      const { access, allows, isContent, feature } = config;
      return [method]
        .flat()
        .map((name) => ({ method: name, url, access, allows, isContent, feature, schema }));
    });
    return { result, routes };
  } finally {
    unsubscribe(CHANNEL, watch);
  }
}
