import { once } from "node:events";
import { Agent, type ClientRequest, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import {
  bodyTooLarge,
  contentTypeNotAccepted,
  type Failure,
  notReadable,
} from "@ebute/contracts/errors";
import type { MultipartFile } from "@fastify/multipart";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DomainError } from "../../errors/domain-error.ts";
import {
  type MultipartForm,
  readMultipart,
  readPartBytes,
  registerMultipart,
} from "./multipart.ts";

const MAX_FILE_BYTES = 100_000;

const tooLarge = { ...bodyTooLarge, message: "The file is too large." };

const fileField = { name: "image", maxBytes: MAX_FILE_BYTES, tooLarge };

type Outcome = { form?: MultipartForm; failure?: Failure };

let app: FastifyInstance;
let outcomes: Outcome[] = [];
let isReading = false;
let address: string;

beforeAll(async () => {
  app = Fastify();
  await registerMultipart(app);
  app.post("/form", async (request) => {
    isReading = true;
    const outcome: Outcome = await readMultipart(request, fileField)
      .then((form) => ({ form }))
      .catch((error: DomainError) => ({ failure: error.failure }));
    outcomes.push(outcome);
    return { isDone: true };
  });
  address = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

async function send(body: FormData | string, contentType?: string): Promise<Outcome> {
  outcomes = [];
  const headers = contentType ? { "content-type": contentType } : undefined;
  await fetch(`${address}/form`, { method: "POST", body, headers });
  return outcomes[0] ?? {};
}

function form(entries: Array<[string, string | Blob, string?]>): FormData {
  const data = new FormData();
  for (const [name, value, fileName] of entries) {
    if (typeof value === "string") data.append(name, value);
    else data.append(name, value, fileName);
  }
  return data;
}

const rawType = "multipart/form-data; boundary=cut";
const part = (headers: string, content: string) => `--cut\r\n${headers}\r\n\r\n${content}\r\n`;
const image = (content = "x") => new Blob([content]);

/** Stops the event loop, as a machine does that gives the process no processor. */
function pauseProcess(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe("the multipart reader", () => {
  it("rejects a request that is not multipart", async () => {
    expect(await send("{}", "application/json")).toEqual({ failure: contentTypeNotAccepted });
  });

  it.each([
    ["without a boundary", "x", "multipart/form-data"],
    ["without part boundaries", "no frame at all", rawType],
    [
      "that stops in a part",
      '--cut\r\ncontent-disposition: form-data; name="a"\r\n\r\nhal',
      rawType,
    ],
    ["that stops in a header", "--cut\r\ncontent-dispo", rawType],
    ["that ends inside a part without headers", "--cut\r\n\r\n--cut--\r\n", rawType],
    [
      "that ends inside the headers of an image",
      '--cut\r\ncontent-disposition: form-data; name="image"\r\n--cut--\r\n',
      rawType,
    ],
    [
      "that stops in a part without a name",
      `${part('content-disposition: form-data; name="a"', "1")}--cut\r\nx-part: 1\r\n\r\nhal`,
      rawType,
    ],
    ["that stops in a long part without headers", `--cut\r\n\r\n${"x".repeat(900_000)}`, rawType],
    [
      "that stops in the headers of an image after a large field",
      `${part('content-disposition: form-data; name="a"', "x".repeat(900_000))}--cut\r\ncontent-disposition: form-data; name="image"\r\n--cut--\r\n${"y".repeat(900_000)}`,
      rawType,
    ],
    ["with a field that is not UTF-8", "", rawType],
    [
      "with a field named __proto__",
      `${part('content-disposition: form-data; name="__proto__"', "{}")}--cut--\r\n`,
      rawType,
    ],
    [
      "with a repeated field",
      `${part('content-disposition: form-data; name="a"', "1").repeat(2)}--cut--\r\n`,
      rawType,
    ],
    [
      "with two images",
      `${part('content-disposition: form-data; name="image"; filename="a"', "1").repeat(2)}--cut--\r\n`,
      rawType,
    ],
  ])("rejects a malformed form: %s", async (label, body, contentType) => {
    const notUtf8 = Buffer.from(
      `${part('content-disposition: form-data; name="a"', "\xff\xfe")}--cut--\r\n`,
      "latin1",
    );
    const sent = label.includes("UTF-8") ? (new Uint8Array(notUtf8) as never) : body;
    expect(await send(sent, contentType)).toEqual({ failure: notReadable });
  });

  it("rejects an image over the limit, with and without a truthful Content-Length", async () => {
    const slightly = form([["image", image("x".repeat(MAX_FILE_BYTES + 1)), "a.png"]]);
    expect(await send(slightly)).toEqual({ failure: tooLarge });
    const hugely = form([["image", image("x".repeat(5_000_000)), "a.png"]]);
    expect(await send(hugely)).toEqual({ failure: tooLarge });
  });

  it("rejects a field over the limit and more than twenty parts", async () => {
    expect(await send(form([["blog", "x".repeat(2_150_000)]]))).toEqual({ failure: bodyTooLarge });
    const many = Array.from({ length: 30 }, (_, index): [string, string] => [`f${index}`, "x"]);
    expect(await send(form(many))).toEqual({ failure: bodyTooLarge });
  });

  it("returns fields as text and the image as bytes", async () => {
    const json = JSON.stringify({ title: "Ọjọ́ 🎉", description: "y".repeat(600_000) });
    const largest = "z".repeat(MAX_FILE_BYTES);
    const { form: read } = await send(
      form([
        ["blog", json],
        ["image", image(largest), "../../x.png"],
      ]),
    );
    expect(read?.fields).toEqual({ blog: json });
    expect(read?.file?.content.toString()).toBe(largest);
  });

  it("reads a JSON part with a content type and a file name as a field", async () => {
    const typed = new Blob(['{"a":1}'], { type: "application/json" });
    const { form: read } = await send(form([["blog", typed, "blob"]]));
    expect(read).toEqual({ fields: { blog: '{"a":1}' }, file: undefined });
  });

  it("reads a whole form although the process pauses between the body's end and the last part", async () => {
    const raw = Readable.from([]);
    raw.resume();
    await once(raw, "end");
    async function* readAfterPause() {
      await setImmediate();
      pauseProcess(400);
      for (let turn = 0; turn < 3; turn += 1) await setImmediate();
      yield Buffer.from("whole");
    }
    const request = { raw } as unknown as FastifyRequest;
    const file = { file: readAfterPause() } as unknown as MultipartFile;
    const read: string[] = [];
    for await (const bytes of readPartBytes(request, file)) read.push(String(bytes));
    expect(read).toEqual(["whole"]);
  });

  it("returns no file when the browser sent an empty file field", async () => {
    const { form: read } = await send(form([["image", image(""), ""]]));
    expect(read).toEqual({ fields: {}, file: undefined });
  });

  it("keeps the connection usable for the next request after a rejection", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const largePart = part('content-disposition: form-data; name="image"', "x".repeat(300_000));
    outcomes = [];
    for (const body of [`${largePart}--cut--\r\n`, "--cut--\r\n"]) {
      await new Promise((resolve, reject) => {
        const upload = openUpload({ agent, bytes: body.length });
        upload.on("response", (response) => response.resume().on("end", resolve));
        upload.on("error", reject);
        upload.end(body);
      });
    }
    agent.destroy();
    expect(outcomes[0]).toEqual({ failure: tooLarge });
    expect(outcomes).toHaveLength(2);
  });

  it("rejects the form as unreadable when the client disconnects midway", async () => {
    outcomes = [];
    isReading = false;
    const aborted = openUpload({ bytes: 90_000 });
    aborted.write(part('content-disposition: form-data; name="image"; filename="a.png"', "half"));
    await expect.poll(() => isReading).toBe(true);
    aborted.destroy();
    await expect.poll(() => outcomes).toEqual([{ failure: notReadable }]);
  });
});

function openUpload({ agent, bytes }: { agent?: Agent; bytes: number }): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const headers = { "content-type": rawType, "content-length": bytes };
  const upload = httpRequest({ port, path: "/form", method: "POST", headers, agent });
  upload.on("error", () => {});
  return upload;
}
