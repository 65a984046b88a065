import { createCommentInputSchema } from "@ebute/contracts/comments";
import { expect, it, vi } from "vitest";
import { validateInput } from "./form-schema.ts";

const typed = { blog: "1", name: " Ada ", content: "Well said." };
const load = () => Promise.resolve(createCommentInputSchema);

it("the form schema returns each issue with its field", async () => {
  const { issues } = await validateInput(load, { ...typed, name: "" });
  expect(issues?.map(({ path }) => path)).toContain("name");
});

it("the form schema returns the input as parsed", async () => {
  expect(await validateInput(load, typed)).toEqual({ input: { ...typed, name: "Ada" } });
});

it("the form schema passes the input on unchecked when it cannot be loaded", async () => {
  const broken = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await validateInput(broken, typed)).toEqual({ input: typed });
});

it("the form schema loader stops waiting after a time limit", async () => {
  vi.useFakeTimers();
  const checked = validateInput(() => new Promise<never>(() => {}), typed);
  await vi.advanceTimersByTimeAsync(3_900);
  await expect(Promise.race([checked, Promise.resolve("waits")])).resolves.toBe("waits");
  await vi.advanceTimersByTimeAsync(200);
  expect(await checked).toEqual({ input: typed });
  vi.useRealTimers();
});
