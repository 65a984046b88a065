import { UPLOAD_PART_BYTES } from "@ebute/contracts/media";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { UPLOAD_STORAGE_PREFIX } from "#lib/offline/local-data.ts";
import { sendUploadRequest, type UploadRequest } from "./send-upload-request.ts";
import { UploadCancelled, UploadError } from "./upload-error.ts";
import { uploadInParts } from "./upload-in-parts.ts";

vi.mock("./send-upload-request.ts", async (original) => ({
  ...(await original<object>()),
  sendUploadRequest: vi.fn(),
}));

const LOST = new UploadError("The upload did not get through. Please try again.", 0);
const refusal = (status: number) => new UploadError("refused", status);
const bytes = 2 * UPLOAD_PART_BYTES + 7;

/** State of the server, and answers that replace its own to the next requests of a method. */
let server: { address: string | undefined; content: string; begun: number };
let answers: Record<string, (Error | (() => void))[]>;
let calls: string[];
const stored = new Map<string, string>();
const device = new EventTarget();
vi.stubGlobal("addEventListener", device.addEventListener.bind(device));
vi.stubGlobal("removeEventListener", device.removeEventListener.bind(device));

/** Behaves like the server, unless the test wants something else. */
async function answer({ method, path, headers = {}, body, signal, onProgress }: UploadRequest) {
  signal?.throwIfAborted();
  const offset = headers["upload-offset"];
  calls.push([method, path, offset].filter(Boolean).join(" "));
  const next = answers[method]?.shift();
  if (next instanceof Error) throw next;
  next?.();
  signal?.throwIfAborted();
  const known = path.startsWith(String(server.address));
  if (path === "/api/admin/uploads") {
    server.begun += 1;
    server = { ...server, address: `${path}/${server.begun}`, content: "" };
  } else if (!known) throw refusal(404);
  if (method === "PATCH") {
    if (Number(offset) !== server.content.length) throw refusal(409);
    server.content += body instanceof Blob ? await body.text() : "";
    onProgress?.(1);
  }
  if (method === "DELETE") server.address = undefined;
  const { address, content } = server;
  const sent = new Map([
    ["location", address],
    ["upload-offset", String(content.length)],
  ]);
  return { body: { picture: "made" }, header: (name: string) => sent.get(name) ?? null };
}

/** Keys are properties, too, as in a browser. */
function stubStorage() {
  const methods = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(methods, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
}

const text = "x".repeat(UPLOAD_PART_BYTES) + "y".repeat(UPLOAD_PART_BYTES) + "z".repeat(7);
const file = new File([text], "market – Ọjà.png", { lastModified: 5 });
let abort: AbortController;
let shown: string[];

function start(content: Blob = file) {
  abort = new AbortController();
  return uploadInParts(
    {
      kind: "picture",
      file,
      content,
      fileName: file.name,
      responseSchema: z.object({ picture: z.string() }),
    },
    {
      signal: abort.signal,
      onProgress: (share, isWaiting) =>
        shown.push(`${Math.round(share * 100)}${isWaiting ? " waiting" : ""}`),
    },
  );
}

const keys = () => [...stored.keys()].filter((key) => key.startsWith(UPLOAD_STORAGE_PREFIX));

beforeEach(() => {
  vi.useFakeTimers();
  stubStorage();
  stored.clear();
  stored.set("token", "t").set("user", JSON.stringify({ _id: "ada" }));
  server = { address: undefined, content: "", begun: 0 };
  [answers, calls, shown] = [{}, [], []];
  vi.mocked(sendUploadRequest).mockImplementation(answer);
});
afterEach(() => vi.useRealTimers());

const uploads = "/api/admin/uploads";
const parts = [0, UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES].map(
  (offset) => `PATCH ${uploads}/1 ${offset}`,
);

it.each([400, 401, 403, 413, 415])("a refusal with %i ends an upload at once", async (status) => {
  answers = { PATCH: [refusal(status)] };
  await expect(start()).rejects.toMatchObject({ status });
  expect(calls).toEqual([`POST ${uploads}`, parts[0]]);
});

it("a server in trouble ends an upload after five more attempts, and the next one continues", async () => {
  answers = { PATCH: [() => {}, ...Array.from({ length: 6 }, () => refusal(503))] };
  const failed = expect(start()).rejects.toMatchObject({ status: 503 });
  await vi.runAllTimersAsync();
  await failed;
  calls = [];
  await start();
  expect(calls).toEqual([`HEAD ${uploads}/1`, parts[1], parts[2], `POST ${uploads}/1/finish`]);
});

it("a file that can no longer be read ends an upload, instead of waiting for ever", async () => {
  answers = { PATCH: [LOST] };
  const changed = new File([text], "a.png");
  const unreadable = () => Promise.reject(new DOMException("changed", "NotReadableError"));
  const { slice } = changed;
  changed.slice = (...range) =>
    Object.assign(slice.apply(changed, range), { arrayBuffer: unreadable });
  await expect(start(changed)).rejects.toThrow("The file can no longer be read.");
});

it("an answer without the result is an error", async () => {
  vi.mocked(sendUploadRequest).mockImplementation(async (request) => ({
    ...(await answer(request)),
    body: null,
  }));
  const failed = expect(start()).rejects.toMatchObject({ status: 500 });
  await vi.runAllTimersAsync();
  await failed;
});

it("a file goes in parts, with its name, and is forgotten once it is stored", async () => {
  await expect(start()).resolves.toEqual({ picture: "made" });
  expect(server.content).toBe(text);
  expect(calls).toEqual([`POST ${uploads}`, ...parts, `POST ${uploads}/1/finish`]);
  const [[{ headers = {} }] = [{ headers: {} }]] = vi
    .mocked(sendUploadRequest)
    .mock.calls.slice(-5);
  expect(headers).toMatchObject({ "upload-length": String(bytes), "tus-resumable": "1.0.0" });
  const values = [...String(headers["upload-metadata"]).matchAll(/ ([^,]+)/g)];
  expect(values.map(([, value]) => Buffer.from(value ?? "", "base64").toString())).toEqual([
    "picture",
    file.name,
  ]);
  expect(shown).toEqual(["0", "50", "50", "100", "100", "100"]);
  expect(keys()).toEqual([]);
});

it("after a lost connection, an upload waits with its share, asks and continues", async () => {
  answers = { PATCH: [() => {}, LOST], HEAD: [LOST] };
  const done = start();
  await vi.advanceTimersByTimeAsync(999);
  expect(shown.at(-1)).toBe("50 waiting");
  expect(calls.at(-1)).toBe(parts[1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.at(-1)).toBe(`HEAD ${uploads}/1`);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(calls.filter((call) => call.startsWith("HEAD"))).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(server.content).toBe(text);
  expect(calls.filter((call) => call.startsWith("PATCH"))).toEqual([
    parts[0],
    parts[1],
    parts[1],
    parts[2],
  ]);
});

it("a part whose answer was lost is not sent again, and the device's return ends the wait", async () => {
  answers = { PATCH: [() => {}] };
  const lost = vi.mocked(sendUploadRequest);
  lost.mockImplementation(async (request) => {
    const response = await answer(request);
    if (calls.length === 3) throw LOST;
    return response;
  });
  const done = start();
  await expect.poll(() => shown.at(-1)).toMatch(/waiting/);
  device.dispatchEvent(new Event("online"));
  await done;
  expect(calls.filter((call) => call.startsWith("PATCH"))).toEqual(parts);
  expect(vi.getTimerCount()).toBe(0);
});

it("a lost answer to the end is asked for again", async () => {
  answers = { POST: [() => {}, LOST, refusal(423)] };
  const done = start();
  await vi.runAllTimersAsync();
  await expect(done).resolves.toEqual({ picture: "made" });
  expect(calls.filter((call) => call.startsWith("PATCH"))).toEqual(parts);
});

it("an upload that is gone begins anew", async () => {
  answers = { PATCH: [() => {}, () => (server.address = undefined)] };
  const done = start();
  await vi.runAllTimersAsync();
  await done;
  expect([server.begun, server.content]).toEqual([2, text]);
});

it("a cancelled upload is deleted and forgotten", async () => {
  answers = { PATCH: [() => {}, () => abort.abort(new UploadCancelled())] };
  await expect(start()).rejects.toBeInstanceOf(UploadCancelled);
  await expect.poll(() => calls.at(-1)).toBe(`DELETE ${uploads}/1`);
  expect(keys()).toEqual([]);
});

it("a cancel ends the wait for the connection", async () => {
  answers = { PATCH: [LOST] };
  const cancelled = expect(start()).rejects.toBeInstanceOf(UploadCancelled);
  await expect.poll(() => shown.at(-1)).toMatch(/waiting/);
  abort.abort(new UploadCancelled());
  await cancelled;
  expect(vi.getTimerCount()).toBe(0);
});

it("the same file continues after the page was left", async () => {
  answers = { PATCH: [() => {}, () => abort.abort()] };
  await expect(start()).rejects.toThrow();
  expect(keys()).toHaveLength(1);
  calls = [];
  await start();
  expect(calls[0]).toBe(`HEAD ${uploads}/1`);
  expect(server.content).toBe(text);
});

it.each([
  ["another account", () => stored.set("user", JSON.stringify({ _id: "bola" })), file],
  ["a day later", () => vi.advanceTimersByTime(24 * 3_600_000), file],
  ["with other bytes", () => {}, new Blob([text, "more"])],
])("the same file begins anew by or for %s", async (_label, change, content) => {
  answers = { PATCH: [() => abort.abort()] };
  await expect(start()).rejects.toThrow();
  change();
  calls = [];
  await start(content);
  expect([calls[0], server.begun]).toEqual([`POST ${uploads}`, 2]);
});
