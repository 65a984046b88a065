import { expect, it } from "vitest";
import { fillReply, findReplyGap } from "./reply-gaps.ts";

it("leaves a gap for a value that is not known, and names it", () => {
  const filled = fillReply("Hello {name}, order {order} is here, {Name}.", { name: "Ada" });
  expect(filled).toBe("Hello Ada, order {order} is here, Ada.");
  expect(findReplyGap(filled)).toBe("{order}");
});

it("fills every placeholder, and takes the value as it is", () => {
  const filled = fillReply("{name}: {order}", { name: "$& {order}", order: "12" });
  expect(filled).toBe("$& {order}: 12");
});

it("finds no gap in other braces", () => {
  expect(findReplyGap("{price} or {}")).toBeUndefined();
});
