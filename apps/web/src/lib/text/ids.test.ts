import { afterEach, expect, it, vi } from "vitest";
import { newId, newUuid } from "./ids.ts";

afterEach(() => vi.unstubAllGlobals());

it("newId creates ids on a page without https, which has no randomUUID", () => {
  vi.stubGlobal("crypto", {
    getRandomValues: (bytes: Uint8Array) => bytes.map((_, index) => index),
  });
  expect(newId()).toBe("000102030405060708090a0b0c0d0e0f");
});

it("newUuid creates UUIDs of version 4", () => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
  expect(newUuid()).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
});

it("newId creates a different id each time", () => {
  expect(newId()).not.toBe(newId());
});
