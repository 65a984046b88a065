import type { FastifyInstance } from "fastify";
import type postgres from "postgres";
import type { RouteOf } from "./route-names.ts";

/** Traces requests and jobs. Span names contain routes, tables and job kinds, never values. */
export type Tracing = {
  /** Runs `work` in a child span of the active one. */
  span<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Starts a span for streamed work and returns the function that ends it. */
  begin(name: string): (error?: unknown) => void;
  /**
   * Adds spans for requests that Fastify handles; responses from the cache are too fast to trace.
   */
  traceRequests(app: FastifyInstance, routeOf: RouteOf): void;
  /** Adds spans for statements that run within a request or a job. */
  traceClient(sql: postgres.Sql): postgres.Sql;
  /** Flushes pending spans. */
  close(): Promise<void>;
};
