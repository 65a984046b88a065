import { createMemoryHistory, createRootRoute, createRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { KnownPart, PartMemoryContext } from "#lib/page/known-part.tsx";
import { createPartMemory, type PartMemory } from "./part-memory.tsx";

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ["/"] }),
});

function render(memory: PartMemory, children: ReactNode, { savesData = false } = {}): string {
  const { remember, fill } = memory({ router, savesData });
  const html = renderToString(<PartMemoryContext value={remember}>{children}</PartMemoryContext>);
  return fill(html).toString();
}

/** One for each card, a hundred for what is in it. */
let count = 0;

beforeEach(() => {
  count = 0;
});

function Card({ title }: { title: string }) {
  count += 1;
  return (
    <KnownPart name="card" of={title}>
      <Title text={title} />
    </KnownPart>
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

describe("a known part of a page", () => {
  it("is the same HTML as without a memory, the first time and the next", () => {
    const page = (
      <main>
        Before
        <Card title={'<slot name="x-0"></slot> "& more'} />
        <Card title="Two" />
        <p>After</p>
      </main>
    );
    const plain = renderToString(page);
    const memory = createPartMemory({ maxChars: 10_000 });
    expect(render(memory, page)).toBe(plain);
    expect(render(memory, page)).toBe(plain);
  });

  it("is rendered once for the same values", () => {
    const memory = createPartMemory({ maxChars: 10_000 });
    render(memory, <Card title="One" />);
    render(memory, <Card title="One" />);
    expect(count).toBe(102);
    expect(render(memory, <Card title="Two" />)).toContain("Two");
  });

  it("is another one where data is spared", () => {
    const memory = createPartMemory({ maxChars: 10_000 });
    render(memory, <Card title="One" />);
    render(memory, <Card title="One" />, { savesData: true });
    expect(count).toBe(202);
  });

  it("is forgotten when there is no room, whoever was not asked for longest first", () => {
    const memory = createPartMemory({ maxChars: 150 });
    for (const title of ["One", "Two", "One", "Six"]) render(memory, <Card title={title} />);
    const before = count;
    render(memory, <Card title="One" />);
    expect(count).toBe(before + 1);
    render(memory, <Card title="Two" />);
    expect(count).toBe(before + 102);
  });

  it("is rendered anew and kept by nobody without values", () => {
    const memory = createPartMemory({ maxChars: 10_000 });
    const { remember, fill } = memory({ router, savesData: false });
    const html = renderToString(
      <PartMemoryContext value={remember}>
        <KnownPart name="form" of={undefined}>
          <p>ada@example.ng</p>
        </KnownPart>
      </PartMemoryContext>,
    );
    expect(html).toBe("<p>ada@example.ng</p>");
    expect(fill(html).toString()).toBe(html);
  });
});
