import { createCommentInputSchema } from "@ebute/contracts/comments";
import { expect, it, vi } from "vitest";
import { validateInput } from "./form-schema.ts";

const typed = { blog: "1", name: " Ada ", content: "Well said." };
const load = () => Promise.resolve(createCommentInputSchema);

it("returns each issue with its field", async () => {
  const { issues } = await validateInput(load, { ...typed, name: "" });
  expect(issues?.map(({ path }) => path)).toContain("name");
});

it("returns the input as the schema parses it", async () => {
  expect(await validateInput(load, typed)).toEqual({ input: { ...typed, name: "Ada" } });
});

it("passes the input on unchecked when the schema cannot be loaded", async () => {
  const broken = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await validateInput(broken, typed)).toEqual({ input: typed });
});

it("stops waiting for a schema after a time limit", async () => {
  vi.useFakeTimers();
  const checked = validateInput(() => new Promise<never>(() => {}), typed);
  await vi.advanceTimersByTimeAsync(3_900);
  await expect(Promise.race([checked, Promise.resolve("waits")])).resolves.toBe("waits");
  await vi.advanceTimersByTimeAsync(200);
  expect(await checked).toEqual({ input: typed });
  vi.useRealTimers();
});
