import { describe, expect, it } from "vitest";
import { splitEmoji, withoutEmoji } from "./words.ts";

describe("words and pictures", () => {
  it("says the words without the picture", () => {
    expect(withoutEmoji("Login successful 🎉")).toBe("Login successful");
    expect(withoutEmoji("✅ Uploaded successfully!")).toBe("Uploaded successfully!");
    expect(withoutEmoji("3 blogs deleted")).toBe("3 blogs deleted");
  });

  it("keeps every part in order", () => {
    expect(splitEmoji("✅ Done")).toEqual([
      { text: "✅", isEmoji: true },
      { text: " Done", isEmoji: false },
    ]);
  });
});
