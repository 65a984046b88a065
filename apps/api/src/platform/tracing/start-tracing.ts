import type { Tracing } from "./tracing.ts";

const noTracing: Tracing = {
  span: (_name, work) => work(),
  begin: () => () => {},
  traceRequests: () => {},
  traceClient: (sql) => sql,
  close: async () => {},
};

/** The SDK takes 10 MB of memory, so it is loaded only if a collector is set. */
export async function startTracing(endpoint: string | undefined): Promise<Tracing> {
  if (!endpoint) return noTracing;
  const { createOpenTelemetry } = await import("./open-telemetry.ts");
  return createOpenTelemetry(endpoint);
}
