import type { z } from "zod";
import { sendCsv } from "../reply/csv.ts";
import { defineDocumentResponses } from "../routing/rest-responses.ts";
import {
  type RestApp,
  type RestInput,
  type RestRoute,
  readInput,
  routeOptions,
} from "./rest-route.ts";

type CsvExport<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Row extends object,
> = RestRoute<P, Q, B> & {
  /** File name without extension. */
  name: string;
  /** Column headings by field name, in column order. */
  columns: Partial<Record<keyof Row & string, string>>;
  rows: (input: RestInput<P, Q, B>) => AsyncIterable<Row>;
};

/** Registers a GET route that streams rows as a CSV download. */
export function registerCsvExport<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Row extends object,
>(app: RestApp, definition: CsvExport<P, Q, B, Row>): void {
  const { route, name, columns, rows } = definition;
  app.route({
    ...routeOptions(
      { ...definition, route: { ...route, method: "GET" } },
      { response: defineDocumentResponses("text/csv") },
    ),
    handler: async (request, reply) =>
      sendCsv(reply, { name, columns, rows: rows(readInput(request, definition)) }),
  });
}
