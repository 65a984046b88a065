import { describe, expect, it, vi } from "vitest";
import { createDraftKeeper } from "./draft-keeper.ts";
import {
  type Draft,
  draftToOffer,
  formatSavedAt,
  isOutdated,
  withDraft,
  withLateDraft,
} from "./drafts.ts";
import type { DraftStore } from "./drafts-store.ts";

function draft(id: string, savedAt: number, content = id): Draft<string> {
  return { id, savedAt, content, basedOn: undefined };
}

function memoryStore(drafts: Draft<string>[] = []) {
  const stored = { drafts, isBroken: false };
  const store: DraftStore<string> = {
    list: async () => stored.drafts,
    put: async (next) => {
      if (stored.isBroken) throw new Error("disk full");
      stored.drafts = withDraft(stored.drafts, next);
    },
    putAtOnce: (next) => {
      stored.drafts = withDraft(stored.drafts, next);
    },
    remove: async (id) => {
      stored.drafts = stored.drafts.filter((other) => other.id !== id);
    },
    subscribe: () => () => {},
  };
  return { stored, store };
}

function openForm(store: DraftStore<string>) {
  const form = { text: "" };
  let ids = 0;
  const keeper = createDraftKeeper({
    store,
    basedOn: undefined,
    read: () => form.text,
    whenIdle: (task) => task(),
    newId: () => {
      ids += 1;
      return `own-${ids}`;
    },
    now: () => 1_000,
  });
  const type = (next: string) => {
    form.text = next;
    keeper.touch();
  };
  return { form, keeper, type };
}

describe("the draft that is offered", () => {
  const none = new Set<string>();

  it("is the newest of another form", () => {
    const drafts = [draft("old", 1), draft("new", 3), draft("own", 5)];
    expect(draftToOffer({ drafts, ownId: "own", declined: none, shown: "" })?.id).toBe("new");
  });

  it("is none that was declined or that says the same", () => {
    const drafts = [draft("a", 3), draft("b", 2, "same")];
    const options = { drafts, ownId: "own", declined: new Set(["a"]), shown: "same" };
    expect(draftToOffer(options)).toBeUndefined();
  });

  it("is outdated when the server has another version than it began with", () => {
    expect(isOutdated({ ...draft("a", 1), basedOn: "v1" }, "v2")).toBe(true);
    expect(isOutdated({ ...draft("a", 1), basedOn: "v1" }, "v1")).toBe(false);
    expect(isOutdated(draft("a", 1), undefined)).toBe(false);
  });

  it("says the time of Lagos, and the date when that is another", () => {
    const at = Date.parse("2026-10-03T22:32:00Z");
    expect(formatSavedAt(at, at + 60_000)).toBe("23:32");
    // An hour later it is the next day in Lagos, though not yet in London.
    expect(formatSavedAt(at, at + 3_600_000)).toBe("3 Oct, 23:32");
  });
});

it("lets a late draft in unless a newer state of it is there", () => {
  const [late, newer] = [draft("a", 1, "late"), draft("a", 2, "newer")];
  expect(withLateDraft([newer], late)).toEqual([newer]);
  expect(withLateDraft([late], newer)).toEqual([newer]);
  expect(withLateDraft([], late)).toEqual([late]);
});

describe("the draft keeper", () => {
  it("saves within two seconds of a key, once for many keys", async () => {
    vi.useFakeTimers();
    const { stored, store } = memoryStore();
    const { keeper, type } = openForm(store);
    for (const text of ["a", "ab", "abc"]) type(text);
    expect(keeper.getState().saving.kind).toBe("saving");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stored.drafts.map(({ content }) => content)).toEqual(["abc"]);
    expect(keeper.getState().saving).toEqual({ kind: "saved", at: 1_000 });
    vi.useRealTimers();
  });

  it("writes what is left at once when the page goes, and nothing when nothing is left", async () => {
    const { stored, store } = memoryStore();
    const { keeper, type } = openForm(store);
    keeper.saveAtOnce();
    expect(stored.drafts).toEqual([]);
    type("a");
    keeper.saveAtOnce();
    expect(stored.drafts.map(({ content }) => content)).toEqual(["a"]);
  });

  it("says so when the device refuses, and saves with the next key", async () => {
    const { stored, store } = memoryStore();
    const { keeper, type } = openForm(store);
    stored.isBroken = true;
    type("a");
    await keeper.save();
    expect(keeper.getState().saving.kind).toBe("failed");
    stored.isBroken = false;
    type("ab");
    await keeper.save();
    expect(keeper.getState().saving.kind).toBe("saved");
  });

  it("never writes over the draft that it offers", async () => {
    const { stored, store } = memoryStore([draft("earlier", 1)]);
    const { keeper, type } = openForm(store);
    type("typed before an answer");
    await keeper.save();
    expect(stored.drafts.map(({ content }) => content)).toContain("earlier");
  });

  it("takes an offer and keeps what the form held before as an offer", async () => {
    const { stored, store } = memoryStore([draft("earlier", 1)]);
    const { form, keeper, type } = openForm(store);
    type("mine");
    const [offered] = stored.drafts;
    if (offered) await keeper.take(offered, (content) => (form.text = content));
    expect(form.text).toBe("earlier");
    expect(keeper.getState().offer?.content).toBe("mine");
    expect(stored.drafts).toHaveLength(2);
  });

  it("forgets the draft only when the server has the text", async () => {
    const { stored, store } = memoryStore();
    const { keeper, type } = openForm(store);
    type("a");
    await keeper.save();
    const mark = keeper.mark();
    await keeper.settle(mark);
    expect(stored.drafts).toEqual([]);
    expect(keeper.isDirty()).toBe(false);
  });

  it("keeps what was typed while the server was answering", async () => {
    const { stored, store } = memoryStore();
    const { keeper, type } = openForm(store);
    type("a");
    const mark = keeper.mark();
    type("ab");
    await keeper.settle(mark);
    await keeper.save();
    expect(keeper.isDirty()).toBe(true);
    expect(stored.drafts.map(({ content }) => content)).toEqual(["ab"]);
  });
});
