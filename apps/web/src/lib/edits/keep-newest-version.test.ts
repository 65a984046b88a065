import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { keepNewestVersion } from "./keep-newest-version.ts";

const object = (version: number, _id = "a") => ({ _id, version, title: `title ${version}` });

it("the query cache never replaces a newer version by an older response", () => {
  const client = new QueryClient();
  const options = { queryKey: ["object"], structuralSharing: keepNewestVersion };
  new QueryObserver(client, options);
  client.setQueryData(["object"], object(3));
  client.setQueryData(["object"], object(2));
  expect(client.getQueryData(["object"])).toEqual(object(3));
});

it("the query cache accepts a newer version", () => {
  expect(keepNewestVersion(object(2), object(3))).toEqual(object(3));
});

it("the query cache accepts another object with any version", () => {
  expect(keepNewestVersion(object(3), object(1, "b"))).toEqual(object(1, "b"));
});

it("the query cache accepts the first response, and one without a version", () => {
  expect(keepNewestVersion(undefined, object(1))).toEqual(object(1));
  expect(keepNewestVersion("known", { title: "next" })).toEqual({ title: "next" });
});
