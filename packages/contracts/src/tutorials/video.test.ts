import { describe, expect, it } from "vitest";
import { updateTutorialInputSchema } from "./tutorial.ts";

const id = "0190a0a0-0000-7000-8000-000000000000";
const messagesOf = (fields: object) =>
  updateTutorialInputSchema
    .safeParse({ id, ...fields })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("the video of a lesson", () => {
  it.each([
    "http://youtu.be/dQw4w9WgXcQ",
    "https://name:secret@videos.example.ng/1",
    "https://localhost",
    "https://videos.ex%zzample.ng/1",
    "javascript:alert(1)",
    "a video",
  ])("is refused at its field as %s", (videoUrl) => {
    expect(messagesOf({ videoUrl })?.[0]).toEqual([
      "videoUrl",
      "The video must be an address that begins with https://. Or leave it empty.",
    ]);
  });

  it.each([0, 601, 1.5, -1, "12", Number.NaN])("is refused with a length of %s", (videoMinutes) => {
    expect(messagesOf({ videoMinutes })).toEqual([
      ["videoMinutes", "Give whole minutes from 1 to 600, or leave it empty."],
    ]);
  });

  it("may be left out, emptied and changed", () => {
    for (const fields of [
      {},
      { videoUrl: "", videoMinutes: null },
      { videoUrl: " https://youtu.be/dQw4w9WgXcQ ", videoMinutes: 12 },
    ]) {
      expect(messagesOf(fields)).toBeUndefined();
    }
  });
});
