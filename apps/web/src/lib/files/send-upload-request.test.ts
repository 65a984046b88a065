import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendUploadRequest } from "./send-upload-request.ts";

/** A request that only the test moves on. */
class SilentRequest {
  static newest: SilentRequest;
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  isAborted = false;
  status = 200;
  response = {};
  onload?: () => void;
  onloadend?: () => void;

  constructor() {
    SilentRequest.newest = this;
  }

  open() {}
  setRequestHeader() {}
  send() {}

  abort() {
    this.isAborted = true;
  }

  answer() {
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", SilentRequest);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const upload = { method: "POST", path: "/api/admin/media", isProcessed: true } as const;

it("fails an upload that sends nothing for half a minute", async () => {
  const sent = sendUploadRequest({ ...upload, body: new Blob(["photo"]) });
  const failure = sent.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  SilentRequest.newest.upload.onprogress?.({ loaded: 1, total: 2 });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(SilentRequest.newest.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ status: 0 });
});

it("waits minutes for a server that works on a file which is wholly sent", async () => {
  const sent = sendUploadRequest({ ...upload, body: new Blob(["photo"]) });
  SilentRequest.newest.upload.onload?.();
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  SilentRequest.newest.answer();
  expect((await sent).body).toEqual({});
});

it("waits half a minute for an answer that needs no work", async () => {
  const sent = sendUploadRequest({ method: "HEAD", path: "/files/uploads/1" });
  const failure = sent.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await failure).toMatchObject({ status: 0 });
});
