import { describe, expect, it } from "vitest";
import { createBoundedMemory } from "./bounded-memory.ts";

function createMemory() {
  return createBoundedMemory<string>({ maxChars: 20, charsOf: ({ length }) => length });
}

describe("a bounded memory", () => {
  it("gives back what it keeps, and the newer of two of the same name", () => {
    const memory = createMemory();
    memory.keep("a", "one");
    memory.keep("a", "two");
    expect(memory.find("a")).toBe("two");
    expect(memory.find("b")).toBeUndefined();
  });

  it("forgets first who was not asked for longest", () => {
    const memory = createMemory();
    for (const name of ["a", "b", "c"]) memory.keep(name, "12345");
    memory.find("a");
    memory.keep("d", "12345");
    expect(["a", "b", "c", "d"].filter((name) => memory.find(name))).toEqual(["a", "c", "d"]);
  });

  it("keeps nothing that is larger than itself, and has all of its room afterwards", () => {
    const memory = createMemory();
    memory.keep("a", "x".repeat(30));
    expect(memory.find("a")).toBeUndefined();
    memory.keep("b", "x".repeat(18));
    expect(memory.find("b")).toBeDefined();
  });
});
