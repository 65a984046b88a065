import { describe, expect, it } from "vitest";
import { presentVideo } from "./tutorials.video.ts";

describe("the video of a lesson", () => {
  it("is none without an address, also with a length", () => {
    expect(presentVideo({ videoUrl: null, videoMinutes: 12 })).toBeNull();
  });

  it("names no data that nobody knows", () => {
    expect(presentVideo({ videoUrl: "https://youtu.be/dQw4w9WgXcQ", videoMinutes: null })).toEqual({
      url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      host: "YouTube",
      minutes: null,
      megabytes: null,
    });
    const videoUrl = "https://www.videos.example.ng/forces";
    expect(presentVideo({ videoUrl, videoMinutes: 12 })).toEqual({
      url: videoUrl,
      host: "videos.example.ng",
      minutes: 12,
      megabytes: null,
    });
  });

  it("names its data where its host says how much a minute costs", () => {
    const videoUrl = "https://youtu.be/dQw4w9WgXcQ";
    expect(presentVideo({ videoUrl, videoMinutes: 12 })?.megabytes).toBe(60);
  });
});
