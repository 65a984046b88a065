import {
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorCode } from "../errors/error-code.ts";
import { readRelease } from "../runtime/release.ts";
import { traceClient } from "./traced-client.ts";
import type { Tracing } from "./tracing.ts";

/**
 * Sends traces to an OpenTelemetry collector over OTLP/HTTP. Attribute names: semantic conventions
 * for HTTP and databases.
 */
export function createOpenTelemetry(endpoint: string): Tracing {
  const { version } = readRelease();
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "ebute", "service.version": version }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    ],
  });
  // No propagator: a visitor's header must not choose the trace of a request.
  provider.register({ propagator: null });
  const tracer = provider.getTracer("ebute");

  return {
    async span(name, work) {
      const span = tracer.startSpan(name);
      return context.with(trace.setSpan(context.active(), span), () => endWith(span, work()));
    },
    begin(name) {
      const span = tracer.startSpan(name);
      return (error) => end(span, error);
    },
    traceRequests(app, routeOf) {
      traceRequests(app, (request) =>
        tracer.startSpan(`${request.method} ${routeOf(request)}`, {
          kind: SpanKind.SERVER,
          attributes: { "http.request.method": request.method, "http.route": routeOf(request) },
        }),
      );
    },
    traceClient: (sql) =>
      traceClient(sql, ({ operation, table }) => {
        // The queue and the listener poll all day; only statements of requests and jobs are traced.
        if (!trace.getActiveSpan()) return undefined;
        const span = tracer.startSpan(table ? `${operation} ${table}` : operation, {
          kind: SpanKind.CLIENT,
          attributes: {
            "db.system.name": "postgresql",
            "db.operation.name": operation,
            ...(table ? { "db.collection.name": table } : {}),
          },
        });
        return (error) => end(span, error);
      }),
    close: () => provider.shutdown(),
  };
}

function traceRequests(app: FastifyInstance, start: (request: FastifyRequest) => Span): void {
  const open = new WeakMap<FastifyRequest, { span: Span; active: Context }>();

  app.addHook("onRequest", (request, _reply, done) => {
    const span = start(request);
    const active = trace.setSpan(context.active(), span);
    open.set(request, { span, active });
    context.with(active, done);
  });
  // Reading the body loses the async context of the request, so it is restored.
  app.addHook("preValidation", (request, _reply, done) => {
    context.with(open.get(request)?.active ?? context.active(), done);
  });
  app.addHook("onResponse", async (request, reply) => {
    const span = open.get(request)?.span;
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

async function endWith<Result>(span: Span, work: Promise<Result>): Promise<Result> {
  try {
    const result = await work;
    end(span);
    return result;
  } catch (error) {
    end(span, error);
    throw error;
  }
}

/** Records only the code or name of the error, because its message may quote user input. */
function end(span: Span, error?: unknown): void {
  if (error !== undefined) {
    const name = error instanceof Error ? error.name : typeof error;
    span.setAttribute("error.type", errorCode(error) || name);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
