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
import { endWhenAsked, type S3Server, startS3Server } from "./s3-server.fixture.ts";
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
  server.asked.length = 0;
  server.manner = "well";
});

afterEach(() => vi.restoreAllMocks());

const unavailable = { failure: temporarilyUnavailable };

/** SHA-256 of "0123456789", as whoever received the file counted it. */
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

  it("writes a file from disk, with its length, and again when the service stumbles", async () => {
    server.failures.push(503);
    await writeDigits();
    expect(server.files.get(name)?.toString()).toBe("0123456789");
  });

  it("gives a file piece by piece, or the part that is asked for", async () => {
    expect(await storage.readStream(name)).toBeUndefined();
    await writeDigits();
    const [whole, part] = [
      await storage.readStream(name),
      await storage.readStream(name, { start: 3, end: 5 }),
    ];
    if (!whole || !part) throw new Error("the file is not there");
    expect([await text(whole), await text(part)]).toEqual(["0123456789", "345"]);
  });

  it("tries once more when the service stumbles", async () => {
    server.failures.push(503);
    await storage.write(name, Buffer.from("picture"));
    expect(server.files.get(name)?.toString()).toBe("picture");
  });

  it.each([500, 403])("says that it is unavailable when the service answers %i", async (status) => {
    server.failures.push(status, status, status);
    await expect(storage.read(name)).rejects.toMatchObject(unavailable);
  });

  it("says that it is unavailable when nobody answers", async () => {
    const deaf = createS3Storage({ ...server.settings, endpoint: "http://127.0.0.1:9" });
    await expect(deaf.read(name)).rejects.toMatchObject(unavailable);
  });
});

function listFirst(): Promise<unknown> {
  return storage.list()[Symbol.asyncIterator]().next();
}

describe("an S3 storage that hangs", () => {
  const calls: [what: string, call: () => Promise<unknown>, seconds: number][] = [
    ["a picture is written", () => storage.write(name, Buffer.from("picture")), 15],
    ["a file is written", writeDigits, 120],
    ["it is read", () => storage.read(name), 15],
    ["something is removed", () => storage.remove(name), 15],
    ["it is listed", listFirst, 15],
  ];

  it.each(calls)(
    "is unavailable in its time when %s, and is asked once",
    async (_, call, seconds) => {
      const limits = endWhenAsked(server);
      server.manner = "hanging";
      await expect(call()).rejects.toMatchObject(unavailable);
      expect(limits).toEqual([seconds * 1_000]);
      expect(server.asked).toHaveLength(1);
      expect(server.files.size).toBe(0);
    },
  );

  it("is so when a download does not begin", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    server.manner = "hanging";
    const download = expect(storage.readStream(name)).rejects.toMatchObject(unavailable);
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(15_000);
    await download;
  });

  it("is so when it stops in the middle of a picture", async () => {
    await storage.write(name, Buffer.from("picture"));
    endWhenAsked(server, 200);
    server.manner = "stalling";
    await expect(storage.read(name)).rejects.toMatchObject(unavailable);
  });
});

describe("an S3 storage that sends elsewhere", () => {
  it("is not followed, and gets neither a file nor a key there", async () => {
    const other = await startS3Server();
    onTestFinished(() => other.close());
    other.files.set(name, Buffer.from("of somebody else"));
    server.manner = { redirectTo: `${other.settings.endpoint}pictures/${name}` };
    await expect(storage.read(name)).rejects.toMatchObject(unavailable);
    await expect(storage.readStream(name)).rejects.toMatchObject(unavailable);
    await expect(storage.write(name, Buffer.from("x"))).rejects.toMatchObject(unavailable);
    await expect(writeDigits()).rejects.toMatchObject(unavailable);
    await expect(storage.remove(name)).rejects.toMatchObject(unavailable);
    await expect(listFirst()).rejects.toMatchObject(unavailable);
    expect(server.asked).toHaveLength(6);
    expect(other.asked).toEqual([]);
  });
});
