import { beforeEach, describe, expect, it, vi } from "vitest";
import { createApiClient } from "./api-client.ts";
import { prefetchScript } from "./prefetched-calls.ts";

const stored = new Map<string, string>();
const page = { pathname: "/admin", search: "" };
const fetching = vi.fn(async (_url: string, _init?: RequestInit) =>
  Response.json([{ result: { data: "counts" } }, { result: { data: "rows" } }]),
);
const now = vi.spyOn(performance, "now");

vi.stubGlobal("localStorage", {
  get token() {
    return stored.get("token");
  },
  get user() {
    return stored.get("user");
  },
  getItem: (name: string) => stored.get(name) ?? null,
});
vi.stubGlobal("location", page);
vi.stubGlobal("self", globalThis);
vi.stubGlobal("fetch", fetching);

const tutorials = { q: "Ohm's law", sort: "title", direction: "asc", page: 1 } as const;
const script = prefetchScript("/admin", [
  { path: "dashboard.get" },
  { path: "tutorials.table", input: tutorials },
]);

/** Sends the calls as the screen does once its script has loaded. */
function askAll() {
  const client = createApiClient();
  return Promise.all([client.dashboard.get.query(), client.tutorials.table.query(tutorials)]);
}

describe("prefetched calls of a page", () => {
  beforeEach(() => {
    globalThis.prefetchedRequest = undefined;
    fetching.mockClear();
    now.mockReturnValue(1_500);
    stored.clear();
    stored.set("token", "one");
    page.search = "";
  });

  it.each([
    ["nobody is signed in", () => stored.delete("token")],
    ["a student is signed in", () => stored.set("user", JSON.stringify({ _id: "1" }))],
    ["the URL has other params", () => Object.assign(page, { search: "?page=2" })],
    ["the stored user is not JSON", () => stored.set("user", "{")],
  ])("are not sent when %s", (_case, change) => {
    change();
    new Function(script)();
    expect(fetching).not.toHaveBeenCalled();
  });

  it("answer the screen's first request once, without another fetch", async () => {
    new Function(script)();
    expect(fetching.mock.calls[0]?.[1]?.headers).toEqual({ authorization: "Bearer one" });
    await expect(askAll()).resolves.toEqual(["counts", "rows"]);
    expect(fetching).toHaveBeenCalledTimes(1);
    await askAll();
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  it("do not answer requests with another token", async () => {
    new Function(script)();
    stored.set("token", "two");
    await askAll();
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  it("do not answer requests after they have expired", async () => {
    new Function(script)();
    now.mockReturnValue(21_000);
    await askAll();
    expect(fetching).toHaveBeenCalledTimes(2);
  });
});
