import { expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";

it("the query client does not retry during server rendering, so that a missing page responds at once", async () => {
  let requestCount = 0;
  const queryFn = async () => {
    requestCount += 1;
    throw new Error("no such post");
  };
  const answer = createQueryClient().ensureQueryData({ queryKey: ["post"], queryFn });
  await expect(answer).rejects.toThrow("no such post");
  expect(requestCount).toBe(1);
});
