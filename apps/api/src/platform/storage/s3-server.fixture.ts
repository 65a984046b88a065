import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { vi } from "vitest";
import type { S3Settings } from "./s3-storage.ts";

const PAGE_SIZE = 2;
const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/;

export type S3Server = {
  settings: S3Settings;
  files: Map<string, Buffer>;
  /** Error statuses for the next requests. */
  failures: number[];
  /** Error statuses for every request with a method. */
  refusals: Map<string, number>;
  /** Method and path of each received request. */
  requests: string[];
  /**
   * How the server responds: "hanging" reads the request and never responds; "stalling" stops after
   * the first byte of a file; `redirectTo` redirects every request.
   */
  behaviour: Behaviour;
  close(): void;
};

type Behaviour = "normal" | "hanging" | "stalling" | { redirectTo: string };

/** A minimal S3 server that checks that requests are signed and addressed by path. */
export async function startS3Server(): Promise<S3Server> {
  const server = createServer((request, response) => {
    void answer(state, request, response);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const state: S3Server = {
    files: new Map(),
    failures: [],
    refusals: new Map(),
    requests: [],
    behaviour: "normal",
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      bucket: "pictures",
      region: "eu-west-1",
      accessKeyId: "key",
      secretAccessKey: "secret",
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return state;
}

/** Settings of a site that stores its files, or its backups, on this server. */
export function s3SettingsFor(
  { settings }: S3Server,
  prefix: "S3" | "BACKUP_S3" = "S3",
): Record<string, string> {
  return {
    [`${prefix}_ENDPOINT`]: settings.endpoint,
    [`${prefix}_BUCKET`]: settings.bucket,
    [`${prefix}_REGION`]: settings.region,
    [`${prefix}_ACCESS_KEY_ID`]: settings.accessKeyId,
    [`${prefix}_SECRET_ACCESS_KEY`]: settings.secretAccessKey,
  };
}

/**
 * Replaces `AbortSignal.timeout`: calls end `afterMs` after the server received a request, so that
 * no test waits for real timeouts.
 * @returns the requested timeouts in milliseconds; `vi.restoreAllMocks` restores the original
 */
export function abortAfterRequest({ requests }: S3Server, afterMs = 0): number[] {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    const before = requests.length;
    const ending = new AbortController();
    const end = () => ending.abort(new DOMException("The time is over.", "TimeoutError"));
    void vi
      .waitUntil(() => requests.length > before, { timeout: 20_000, interval: 10 })
      .then(() => setTimeout(end, afterMs), end);
    return ending.signal;
  });
  return limits;
}

async function answer(
  { files, failures, refusals, requests, behaviour }: S3Server,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
  requests.push(`${request.method} ${pathname}`);
  // A client that disconnects during its request is not an error of the server.
  const body = await buffer(request).catch(() => undefined);
  if (!body || behaviour === "hanging") return;
  if (typeof behaviour === "object") {
    response.writeHead(307, { location: behaviour.redirectTo }).end();
    return;
  }
  if (!SIGNATURE.test(request.headers.authorization ?? "")) return end(response, 403);
  const failure = failures.shift() ?? refusals.get(request.method ?? "");
  if (failure) return end(response, failure, "<Error/>");
  if (pathname === "/pictures") return end(response, 200, listing(files, searchParams));
  const key = pathname.slice("/pictures/".length);
  if (request.method === "PUT" && request.headers["content-length"] === undefined) {
    return end(response, 411, "<Error/>");
  }
  if (request.method === "PUT") files.set(key, body);
  if (request.method === "DELETE") files.delete(key);
  if (request.method === "DELETE") return end(response, 204);
  const content = files.get(key);
  if (content === undefined) return end(response, 404, "<Error/>");
  if (request.method === "PUT") return end(response, 200);
  if (behaviour === "stalling") {
    response.writeHead(200, { "content-length": content.length }).write(content.subarray(0, 1));
    return;
  }
  const [, start, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  if (start === undefined) return end(response, 200, content);
  end(response, 206, content.subarray(Number(start), Number(last) + 1));
}

function end(response: ServerResponse, status: number, body: string | Buffer = ""): void {
  response.writeHead(status).end(status === 204 ? undefined : body);
}

function listing(files: Map<string, Buffer>, query: URLSearchParams): string {
  const start = Number(query.get("continuation-token") ?? 0);
  const entries = [...files]
    .slice(start, start + PAGE_SIZE)
    .map(
      ([key, content]) =>
        `<Contents><Key>${key}</Key><LastModified>2026-03-01T10:00:00.000Z</LastModified><Size>${content.length}</Size></Contents>`,
    );
  const next = start + PAGE_SIZE;
  const token = next < files.size ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult>${token}${entries.join("")}</ListBucketResult>`;
}
