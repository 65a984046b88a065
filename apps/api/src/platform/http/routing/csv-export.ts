import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { z } from "zod";
import type { Access } from "../../security/access-level.ts";
import type { Caller } from "../../security/principal.ts";
import { sendCsv } from "../reply/csv.ts";
import type { Operation } from "./openapi-operations.ts";
import { defineDocumentResponses } from "./rest-responses.ts";

type CsvExport<P extends z.ZodType, Q extends z.ZodType, Row extends object> = {
  route: Access & { url: string };
  operation: Operation;
  params?: P;
  querystring?: Q;
  /** File name without extension. */
  name: string;
  /** Column headings by field name, in column order. */
  columns: Partial<Record<keyof Row & string, string>>;
  rows: (input: { caller: Caller; params: z.output<P>; query: z.output<Q> }) => AsyncIterable<Row>;
};

/** Registers a GET route that streams rows as a CSV download. */
export function registerCsvExport<P extends z.ZodType, Q extends z.ZodType, Row extends object>(
  app: Parameters<FastifyPluginAsyncZod>[0],
  { route, operation, params, querystring, name, columns, rows }: CsvExport<P, Q, Row>,
): void {
  const { url, ...config } = route;
  const input = { ...(params && { params }), ...(querystring && { querystring }) };
  const schema = { ...operation, ...input, response: defineDocumentResponses("text/csv") };
  app.get(url, { config, schema }, async (request, reply) => {
    // Fastify has validated each part with its schema.
    const {
      caller,
      params: path,
      query,
    } = request as typeof request & {
      params: z.output<P>;
      query: z.output<Q>;
    };
    return sendCsv(reply, { name, columns, rows: rows({ caller, params: path, query }) });
  });
}
