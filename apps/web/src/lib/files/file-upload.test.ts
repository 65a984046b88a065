import { beforeEach, expect, it, vi } from "vitest";
import { runUpload, type UploadState } from "./file-upload.ts";

const toasts: string[] = [];

vi.mock("#lib/loading-toasts.ts", () => ({
  showLoading: () => ({
    success: () => toasts.push("success"),
    error: () => toasts.push("error"),
    dismiss: () => toasts.push("dismissed"),
  }),
}));
vi.mock("#lib/page/announce-pages.ts", () => ({ announce: () => {} }));

beforeEach(() => {
  toasts.length = 0;
});

function start({ cancel }: { cancel: "in the same moment" | "never" }) {
  const abort = new AbortController();
  const states: UploadState["kind"][] = [];
  const taken: string[] = [];
  const done = runUpload(new File(["x"], "old.pdf"), {
    upload: async (_file, { onProgress }) => {
      if (cancel === "in the same moment") abort.abort();
      onProgress(1);
      return "stored";
    },
    onUploaded: (answer) => taken.push(answer),
    onState: ({ kind }) => states.push(kind),
    signal: abort.signal,
  });
  return done.then(() => ({ states, taken }));
}

it("puts no file in whose answer arrives in the same moment as the cancellation", async () => {
  expect(await start({ cancel: "in the same moment" })).toEqual({
    states: ["uploading"],
    taken: [],
  });
  expect(toasts).toEqual(["dismissed"]);
});

it("puts the file in that was uploaded", async () => {
  expect(await start({ cancel: "never" })).toEqual({
    states: ["uploading", "uploading", "uploaded"],
    taken: ["stored"],
  });
  expect(toasts).toEqual(["success"]);
});
