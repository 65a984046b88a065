import { createMemoryHistory, createRootRoute, createRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { CachedFragment, FragmentCacheContext } from "#lib/page/cached-fragment.tsx";
import { createFragmentCache, type FragmentCache } from "./fragment-cache.tsx";

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ["/"] }),
});

function render(
  cache: FragmentCache,
  children: ReactNode,
  { savesData = false, settings = "" } = {},
): string {
  const { renderFragment, insertFragments } = cache({ router, savesData, settings });
  const html = renderToString(
    <FragmentCacheContext value={renderFragment}>{children}</FragmentCacheContext>,
  );
  return insertFragments([html]).toString();
}

/** Counts 1 for each card and 100 for its content. */
let count = 0;

beforeEach(() => {
  count = 0;
});

function Card({ title }: { title: string }) {
  count += 1;
  return (
    <CachedFragment name="card" of={title}>
      <Title text={title} />
    </CachedFragment>
  );
}

function Title({ text }: { text: string }) {
  count += 100;
  return (
    <h2 title={text}>
      {text}, {text.length}
    </h2>
  );
}

describe("a cached fragment", () => {
  it("has the same HTML as without the cache, on the first and later renders", () => {
    const page = (
      <main>
        Before
        <Card title={'<slot name="x-0"></slot> "& more'} />
        <Card title="Two" />
        <p>After</p>
      </main>
    );
    const plain = renderToString(page);
    const cache = createFragmentCache({ maxBytes: 10_000 });
    expect(render(cache, page)).toBe(plain);
    expect(render(cache, page)).toBe(plain);
  });

  it("is rendered once per set of inputs", () => {
    const cache = createFragmentCache({ maxBytes: 10_000 });
    render(cache, <Card title="One" />);
    render(cache, <Card title="One" />);
    expect(count).toBe(102);
    expect(render(cache, <Card title="Two" />)).toContain("Two");
  });

  it("is cached separately for Save-Data", () => {
    const cache = createFragmentCache({ maxBytes: 10_000 });
    render(cache, <Card title="One" />);
    render(cache, <Card title="One" />, { savesData: true });
    expect(count).toBe(202);
  });

  it("is rendered again after a save of the settings", () => {
    const cache = createFragmentCache({ maxBytes: 10_000 });
    render(cache, <Card title="One" />);
    render(cache, <Card title="One" />, { settings: "identity1" });
    expect(count).toBe(202);
  });

  it("is evicted when the cache is full, least recently used first", () => {
    const cache = createFragmentCache({ maxBytes: 150 });
    for (const title of ["One", "Two", "One", "Six"]) render(cache, <Card title={title} />);
    const before = count;
    render(cache, <Card title="One" />);
    expect(count).toBe(before + 1);
    render(cache, <Card title="Two" />);
    expect(count).toBe(before + 102);
  });

  it("is rendered each time without inputs", () => {
    const cache = createFragmentCache({ maxBytes: 10_000 });
    const { renderFragment, insertFragments } = cache({ router, savesData: false, settings: "" });
    const html = renderToString(
      <FragmentCacheContext value={renderFragment}>
        <CachedFragment name="form" of={undefined}>
          <p>ada@example.ng</p>
        </CachedFragment>
      </FragmentCacheContext>,
    );
    expect(html).toBe("<p>ada@example.ng</p>");
    expect(insertFragments([html]).toString()).toBe(html);
  });
});
