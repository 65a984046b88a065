import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { keepNewestVersion } from "./newest-version.ts";

const object = (version: number, _id = "a") => ({ _id, version, title: `title ${version}` });

it("never replaces a newer version in the query cache by an older response", () => {
  const client = new QueryClient();
  const options = { queryKey: ["object"], structuralSharing: keepNewestVersion };
  new QueryObserver(client, options);
  client.setQueryData(["object"], object(3));
  client.setQueryData(["object"], object(2));
  expect(client.getQueryData(["object"])).toEqual(object(3));
});

it("accepts a newer version", () => {
  expect(keepNewestVersion(object(2), object(3))).toEqual(object(3));
});

it("accepts another object with any version", () => {
  expect(keepNewestVersion(object(3), object(1, "b"))).toEqual(object(1, "b"));
});

it("accepts the first response, and one without a version", () => {
  expect(keepNewestVersion(undefined, object(1))).toEqual(object(1));
  expect(keepNewestVersion("known", { title: "next" })).toEqual({ title: "next" });
});
