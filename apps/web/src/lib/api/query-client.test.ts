import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { storeAnswer } from "../store-answer.ts";
import { createQueryClient, restoreQueries } from "./query-client.ts";

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

it("an infinite query that came with the page asks for its first page again without a cursor", () => {
  const queryClient = createQueryClient();
  const pages = { pages: [{ rows: [] }], pageParams: [null] };
  restoreQueries(queryClient, JSON.stringify([[["list"], pages]]));
  expect(queryClient.getQueryData(["list"])).toEqual({ ...pages, pageParams: [undefined] });
  restoreQueries(queryClient, JSON.stringify([[["other"], { value: null }]]));
  expect(queryClient.getQueryData(["other"])).toEqual({ value: null });
});

describe("the answer of a change", () => {
  it.each([undefined, "before"])(
    "stays when a read that began earlier is answered after it, with %s shown",
    async (shown) => {
      const queryClient = new QueryClient();
      const queryKey = ["import"];
      if (shown) queryClient.setQueryData(queryKey, shown);
      const read = Promise.withResolvers<string>();
      const reading = queryClient.fetchQuery({ queryKey, queryFn: () => read.promise });
      reading.catch(() => {});
      await storeAnswer(queryClient, queryKey, "after");
      read.resolve("before");
      await reading.catch(() => {});
      expect(queryClient.getQueryData(queryKey)).toBe("after");
    },
  );
});
