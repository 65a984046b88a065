import { expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";

it("asks once for a page in the making, so that nobody waits a second for a page that is not there", async () => {
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    throw new Error("no such post");
  };
  const answer = createQueryClient().ensureQueryData({ queryKey: ["post"], queryFn });
  await expect(answer).rejects.toThrow("no such post");
  expect(asked).toBe(1);
});
