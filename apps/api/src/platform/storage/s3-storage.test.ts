import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { temporarilyUnavailable } from "@ebute/contracts/errors";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from "vitest";
import { abortAfterRequest, type S3Server, startS3Server } from "./s3-server.fixture.ts";
import { createS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

const name = `${"cd34".repeat(8)}-quick.webp`;
let server: S3Server;
let storage: Storage;
let folder: string;

beforeAll(async () => {
  server = await startS3Server();
  storage = createS3Storage(server.settings);
  folder = await mkdtemp(join(tmpdir(), "ebute-s3-"));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.files.clear();
  server.failures.length = 0;
  server.requests.length = 0;
  server.behaviour = "normal";
});

afterEach(() => vi.restoreAllMocks());

const unavailable = { failure: temporarilyUnavailable };

/** SHA-256 of "0123456789". */
const DIGITS_SHA256 = "84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882";

async function writeDigits(): Promise<void> {
  const path = join(folder, "digits");
  await writeFile(path, "0123456789");
  await storage.writeFile(name, { path, bytes: 10, sha256: DIGITS_SHA256 });
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
    expect(server.files.get(name)?.toString()).toBe("picture");
    expect((await storage.read(name))?.toString()).toBe("picture");
    await storage.remove(name);
    expect(await storage.read(name)).toBeUndefined();
    await storage.remove(name);
  });

  it("lists all pages of a bucket", async () => {
    const names = ["aaaa-1.webp", "bbbb-1.webp", "cccc-1.webp", "dddd-1.webp", "eeee-1.webp"];
    for (const each of names) await storage.write(each, Buffer.from("x"));
    const found: string[] = [];
    for await (const file of storage.list()) {
      found.push(file.name);
      expect(file.writtenAt.toISOString()).toBe("2026-03-01T10:00:00.000Z");
    }
    expect(found).toEqual(names);
  });

  it("uploads a local file with its length, and retries after a 503", async () => {
    server.failures.push(503);
    await writeDigits();
    expect(server.files.get(name)?.toString()).toBe("0123456789");
  });

  it("streams a file whole or in part", async () => {
    expect(await storage.readStream(name)).toBeUndefined();
    await writeDigits();
    const [whole, part] = [
      await storage.readStream(name),
      await storage.readStream(name, { start: 3, end: 5 }),
    ];
    if (!whole || !part) throw new Error("the file is not there");
    expect([await text(whole), await text(part)]).toEqual(["0123456789", "345"]);
  });

  it("retries once after a 503", async () => {
    server.failures.push(503);
    await storage.write(name, Buffer.from("picture"));
    expect(server.files.get(name)?.toString()).toBe("picture");
  });

  it.each([500, 403])("is unavailable when the service responds with %i", async (status) => {
    server.failures.push(status, status, status);
    await expect(storage.read(name)).rejects.toMatchObject(unavailable);
  });

  it("is unavailable when the connection is refused", async () => {
    const deaf = createS3Storage({ ...server.settings, endpoint: "http://127.0.0.1:9" });
    await expect(deaf.read(name)).rejects.toMatchObject(unavailable);
  });
});

function listFirst(): Promise<unknown> {
  return storage.list()[Symbol.asyncIterator]().next();
}

describe("an S3 storage whose service hangs", () => {
  const calls: [what: string, call: () => Promise<unknown>, seconds: number][] = [
    ["a picture is written", () => storage.write(name, Buffer.from("picture")), 15],
    ["a file is written", writeDigits, 120],
    ["it is read", () => storage.read(name), 15],
    ["something is removed", () => storage.remove(name), 15],
    ["it is listed", listFirst, 15],
  ];

  it.each(calls)("times out when %s, without a retry", async (_, call, seconds) => {
    const limits = abortAfterRequest(server);
    server.behaviour = "hanging";
    await expect(call()).rejects.toMatchObject(unavailable);
    expect(limits).toEqual([seconds * 1_000]);
    expect(server.requests).toHaveLength(1);
    expect(server.files.size).toBe(0);
  });

  it("times out when a download does not begin", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    server.behaviour = "hanging";
    const download = expect(storage.readStream(name)).rejects.toMatchObject(unavailable);
    await expect.poll(() => server.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(15_000);
    await download;
  });

  it("times out when the service stops in the middle of a file", async () => {
    await storage.write(name, Buffer.from("picture"));
    abortAfterRequest(server, 200);
    server.behaviour = "stalling";
    await expect(storage.read(name)).rejects.toMatchObject(unavailable);
  });
});

describe("an S3 storage whose service redirects", () => {
  it("follows no redirect and sends neither files nor keys to the other host", async () => {
    const other = await startS3Server();
    onTestFinished(() => other.close());
    other.files.set(name, Buffer.from("of somebody else"));
    server.behaviour = { redirectTo: `${other.settings.endpoint}pictures/${name}` };
    await expect(storage.read(name)).rejects.toMatchObject(unavailable);
    await expect(storage.readStream(name)).rejects.toMatchObject(unavailable);
    await expect(storage.write(name, Buffer.from("x"))).rejects.toMatchObject(unavailable);
    await expect(writeDigits()).rejects.toMatchObject(unavailable);
    await expect(storage.remove(name)).rejects.toMatchObject(unavailable);
    await expect(listFirst()).rejects.toMatchObject(unavailable);
    expect(server.requests).toHaveLength(6);
    expect(other.requests).toEqual([]);
  });
});
