import { describe, expect, it } from "vitest";
import { addNameToMessage } from "./add-name-to-message.ts";
import { splitEmoji, withoutEmoji } from "./emoji.ts";

describe("emoji in messages", () => {
  it("removes emoji from a message", () => {
    expect(withoutEmoji("Login successful 🎉")).toBe("Login successful");
    expect(withoutEmoji("✅ Uploaded successfully!")).toBe("Uploaded successfully!");
    expect(withoutEmoji("3 blogs deleted")).toBe("3 blogs deleted");
  });

  it("splits a message into emoji and text in order", () => {
    expect(splitEmoji("✅ Done")).toEqual([
      { text: "✅", isEmoji: true },
      { text: " Done", isEmoji: false },
    ]);
  });
});

describe("withName", () => {
  it.each([
    ["Blog published", "Nets that work", "Blog published: Nets that work"],
    ["✅ Uploaded successfully!", "Class at nine", "✅ Uploaded successfully! Class at nine"],
    ["Your changes are saved.", "Class at nine", "Class at nine: Your changes are saved."],
    ["3 blogs deleted", undefined, "3 blogs deleted"],
  ])("combines %s and %s to %s", (message, name, expected) => {
    expect(addNameToMessage(message, name)).toBe(expected);
  });
});
