import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { storeAnswer } from "./store-answer.ts";

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
