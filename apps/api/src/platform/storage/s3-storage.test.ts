import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

const name = `${"cd34".repeat(8)}-quick.webp`;
const files = new Map<string, string>();
const pageSize = 2;
let failures: number[] = [];
let server: Server;
let storage: Storage;

beforeAll(async () => {
  server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  storage = createS3Storage({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bucket: "pictures",
    region: "eu-west-1",
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
});
afterAll(() => server.close());
beforeEach(() => {
  files.clear();
  failures = [];
});

/** As little of S3 as shows that a request is signed, addressed by path and understood. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
  const signature =
    /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/;
  if (!signature.test(request.headers.authorization ?? "")) return end(response, 403);
  const failure = failures.shift();
  if (failure) return end(response, failure, "<Error/>");
  if (pathname === "/pictures") return end(response, 200, listing(searchParams));
  const key = pathname.slice("/pictures/".length);
  if (request.method === "PUT") files.set(key, body);
  if (request.method === "DELETE") files.delete(key);
  const content = files.get(key);
  if (request.method === "GET" && content === undefined) return end(response, 404, "<Error/>");
  end(response, request.method === "DELETE" ? 204 : 200, request.method === "GET" ? content : "");
}

function end(response: ServerResponse, status: number, body = ""): void {
  response.writeHead(status).end(status === 204 ? undefined : body);
}

function listing(query: URLSearchParams): string {
  const start = Number(query.get("continuation-token") ?? 0);
  const entries = [...files.keys()]
    .slice(start, start + pageSize)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-03-01T10:00:00.000Z</LastModified></Contents>`,
    );
  const next = start + pageSize;
  const token = next < files.size ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult>${token}${entries.join("")}</ListBucketResult>`;
}

describe("S3 storage", () => {
  it.each(["../other-bucket/file.webp", "a/b.webp", "file.webp?acl", ""])(
    "refuses the name %j",
    async (wrong) => {
      await expect(storage.write(wrong, Buffer.from("x"))).rejects.toThrow("not a name");
      await expect(storage.read(wrong)).rejects.toThrow("not a name");
      await expect(storage.remove(wrong)).rejects.toThrow("not a name");
    },
  );

  it("writes, reads and removes with signed requests", async () => {
    await storage.write(name, Buffer.from("picture"));
    expect(files.get(name)).toBe("picture");
    expect((await storage.read(name))?.toString()).toBe("picture");
    await storage.remove(name);
    expect(await storage.read(name)).toBeUndefined();
    await storage.remove(name);
  });

  it("lists page after page", async () => {
    const names = ["aaaa-1.webp", "bbbb-1.webp", "cccc-1.webp", "dddd-1.webp", "eeee-1.webp"];
    for (const each of names) await storage.write(each, Buffer.from("x"));
    const found: string[] = [];
    for await (const file of storage.list()) {
      found.push(file.name);
      expect(file.writtenAt.toISOString()).toBe("2026-03-01T10:00:00.000Z");
    }
    expect(found).toEqual(names);
  });

  it("tries once more when the service stumbles", async () => {
    failures = [503];
    await storage.write(name, Buffer.from("picture"));
    expect(files.get(name)).toBe("picture");
  });

  it.each([500, 403])("says that it is unavailable when the service answers %i", async (status) => {
    failures = [status, status, status];
    await expect(storage.read(name)).rejects.toMatchObject({ failure: temporarilyUnavailable });
  });

  it("says that it is unavailable when nobody answers", async () => {
    const deaf = createS3Storage({
      endpoint: "http://127.0.0.1:9",
      bucket: "pictures",
      region: "eu-west-1",
      accessKeyId: "key",
      secretAccessKey: "secret",
    });
    await expect(deaf.read(name)).rejects.toMatchObject({ failure: temporarilyUnavailable });
  });
});
