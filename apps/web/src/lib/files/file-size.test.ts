import { describe, expect, it } from "vitest";
import { formatFileSize } from "./file-size.ts";

describe("formatFileSize", () => {
  it.each([
    [0, "0 bytes"],
    [1_023, "1023 bytes"],
    [1_024, "1 KB"],
    [860_160, "840 KB"],
    [1_468_006, "1.4 MB"],
    [50 * 1024 * 1024, "50 MB"],
  ])("formats %i bytes as %s", (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});
