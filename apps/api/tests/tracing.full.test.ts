import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { parseSqlStatement } from "#platform/tracing/traced-client.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { mailSettings, startMailServer } from "./support/mail/mail-server.ts";
import { startServerProcess } from "./support/servers/server-process.ts";

type Span = {
  name: string;
  spanId: string;
  parentSpanId?: string;
  traceId: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** A collector that takes OTLP/HTTP as JSON. */
async function startCollector() {
  const bodies: string[] = [];
  const tokens = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    tokens.add(request.headers.authorization);
    bodies.push(await text(request));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const spans = () =>
    bodies
      .flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return { url: `http://127.0.0.1:${port}`, bodies, tokens, spans };
}

it("tracing sends spans of requests, statements and jobs to a collector, without values, addresses or headers", async () => {
  const collector = await startCollector();
  const mailServer = await startMailServer();
  const { connection, drop } = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ebute-tracing-"));
  onTestFinished(async () => {
    await mailServer.stop();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const server = await startServerProcess({
    connection,
    dataDir,
    settings: {
      ...{ SAMPLE_CONTENT: "off", SITE_OPEN: "on", OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20of-the-collector",
      ...mailSettings(mailServer, {}),
    },
  });
  const secret = "secret-0123456789";
  const headers = {
    "content-type": "application/json",
    "user-agent": secret,
    cookie: `a=${secret}`,
    traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
  };
  await fetch(`${server.url}/api/blog/all?search=${secret}`, { headers });
  const body = JSON.stringify({
    from_name: `Ada ${secret}`,
    reply_to: `${secret}@example.ng`,
    message: `A message, ${secret}, of some length.`,
  });
  const sent = await fetch(`${server.url}/api/contact`, { method: "POST", headers, body });
  expect(sent.status).toBe(201);
  await expect
    .poll(() => collector.spans().map(({ name }) => name), { timeout: 30_000 })
    .toContain("POST /api/contact");
  expect(await server.stop()).toBe(0);
  expect([...collector.tokens]).toEqual(["Bearer of-the-collector"]);

  const spans = collector.spans();
  const request = spans.find(({ name }) => name === "GET /api/blog/all");
  expect(request?.attributes).toEqual(
    expect.arrayContaining([
      { key: "http.route", value: { stringValue: "/api/blog/all" } },
      { key: "http.response.status_code", value: { intValue: 200 } },
    ]),
  );
  // A visitor does not choose the trace.
  expect(request?.traceId).not.toBe("0af7651916cd43dd8448eb211c80319c");
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.map(({ name }) => name)).toContain("SELECT posts");
  const posted = spans.find(({ name }) => name === "POST /api/contact");
  const written = spans.filter(({ traceId }) => traceId === posted?.traceId);
  expect(written.map(({ name }) => name)).toContain("INSERT contact_messages");
  expect(collector.bodies.join()).not.toMatch(/secret-0123456789|127\.0\.0\.1|select .+ from/i);
}, 90_000);

/** The files that a built program imports, directly or indirectly, before it runs. */
function listStaticImports(entry: string): string[] {
  const files = new Set([entry]);
  for (const file of files) {
    const code = readFileSync(file, "utf8");
    for (const [, name = ""] of code.matchAll(/^(?:import|export)\b[^;"]*"(\.[^"]+)";/gm)) {
      files.add(path.join(path.dirname(file), name));
    }
  }
  return [...files];
}

it("tracing is loaded on demand, and no file loaded at start-up contains the SDK", () => {
  const dist = path.join(import.meta.dirname, "../dist");
  const holdsSdk = (file: string) => readFileSync(file, "utf8").includes("BatchSpanProcessor");
  const atStart = listStaticImports(path.join(dist, "server.js"));
  expect(atStart.length).toBeGreaterThan(1);
  expect(atStart.filter(holdsSdk)).toEqual([]);
  const [onDemand = ""] =
    /import\("\.(\/open-telemetry-[^"]+)"\)/
      .exec(readFileSync(path.join(dist, "server.js"), "utf8"))
      ?.slice(1) ?? [];
  expect(listStaticImports(path.join(dist, onDemand)).some(holdsSdk)).toBe(true);
});

it.each([
  ['select "id" from "posts" where "title" = $1', "SELECT", "posts"],
  ['insert into "mails" ("id") values ($1)', "INSERT", "mails"],
  ['update "limits" set "count" = 1', "UPDATE", "limits"],
  ['delete from "sessions" where "id" = $1', "DELETE", "sessions"],
  ['select (select lower("name") from "authors") from "posts"', "SELECT", "posts"],
  ['select "id" from (select "id" from "posts") as "near"', "SELECT", "posts"],
  ["select extract(epoch from now())", "SELECT", undefined],
  ["begin", "OTHER", undefined],
])("a span of a statement names its operation and table: %s", (statement, operation, table) => {
  expect(parseSqlStatement(statement)).toEqual({ operation, table });
});
