import { createCommentInputSchema } from "@ebute/contracts/comments";
import { expect, it, vi } from "vitest";
import { checkTyped } from "./form-schema.ts";

const typed = { blog: "1", name: " Ada ", content: "Well said." };
const load = () => Promise.resolve(createCommentInputSchema);

it("says what is wrong, each at its field", async () => {
  const { issues } = await checkTyped(load, { ...typed, name: "" });
  expect(issues?.map(({ path }) => path)).toContain("name");
});

it("gives what the schema makes of the text", async () => {
  expect(await checkTyped(load, typed)).toEqual({ input: { ...typed, name: "Ada" } });
});

it("leaves the text to the server where the schema cannot be fetched", async () => {
  const broken = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await checkTyped(broken, typed)).toEqual({ input: typed });
});

it("waits for a slow schema, but not for ever", async () => {
  vi.useFakeTimers();
  const checked = checkTyped(() => new Promise<never>(() => {}), typed);
  await vi.advanceTimersByTimeAsync(3_900);
  await expect(Promise.race([checked, Promise.resolve("waits")])).resolves.toBe("waits");
  await vi.advanceTimersByTimeAsync(200);
  expect(await checked).toEqual({ input: typed });
  vi.useRealTimers();
});
