import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseOfDraft, changedFields, mergeEdit, OUTDATED, saveEdit } from "./index.ts";

const fields = fc.record({
  title: fc.constantFrom("a", "b", "c"),
  text: fc.constantFrom("", "one", "two"),
  isPublic: fc.boolean(),
  picture: fc.constantFrom(null, { _id: "1" }, { _id: "2" }),
});

type Fields = Record<string, unknown>;

describe("the merge of two edits", () => {
  it("takes a field that one side changed from that side", async () => {
    const base = { title: "a", text: "one" };
    const merged = await mergeEdit({
      base,
      mine: { title: "b", text: "one" },
      theirs: { title: "a", text: "two" },
    });
    expect(merged).toEqual({ fields: { title: "b", text: "two" }, conflicts: [], parts: {} });
  });

  it("reports a conflict for a field that both sides changed differently", async () => {
    const merged = await mergeEdit({ base: { a: 1 }, mine: { a: 2 }, theirs: { a: 3 } });
    expect(merged).toEqual({ fields: { a: 2 }, conflicts: ["a"], parts: {} });
  });

  it("reports no conflict for the same change, even of an object", async () => {
    const same = { picture: { _id: "2" } };
    const merged = await mergeEdit({
      base: { picture: { _id: "1" } },
      mine: same,
      theirs: { ...same },
    });
    expect(merged).toEqual({ fields: same, conflicts: [], parts: {} });
  });

  it("reports every differing field when the base is unknown", async () => {
    const merged = await mergeEdit<Fields>({
      base: {},
      mine: { title: "a", text: "mine" },
      theirs: { title: "a", text: "theirs" },
    });
    expect(merged.conflicts).toEqual(["text"]);
  });

  it("takes the merged value of a field, or asks about the parts of its text that conflict", async () => {
    const sides = { base: { a: 1, b: 1 }, mine: { a: 2, b: 2 }, theirs: { a: 3, b: 3 } };
    const parts = ["one", { mine: "two", theirs: "three" }];
    const merged = await mergeEdit<Fields>(sides, async (name) =>
      name === "a" ? { value: 5 } : { parts },
    );
    expect(merged).toEqual({ fields: { a: 5, b: 2 }, conflicts: ["b"], parts: { b: parts } });
  });

  it("keeps every value that only one side changed, whatever the fields are", async () => {
    await fc.assert(
      fc.asyncProperty(fields, fields, fields, async (base, mine, theirs) => {
        const { fields: merged, conflicts } = await mergeEdit<Fields>({ base, mine, theirs });
        const [byMe, byThem] = [
          changedFields<Fields>(base, mine),
          changedFields<Fields>(base, theirs),
        ];
        for (const name of Object.keys(base)) {
          const asked = conflicts.includes(name);
          if (byMe.includes(name)) expect(merged[name]).toEqual((mine as Fields)[name]);
          else expect(merged[name]).toEqual((theirs as Fields)[name]);
          if (asked) expect([byMe.includes(name), byThem.includes(name)]).toEqual([true, true]);
        }
      }),
    );
  });
});

/** Simulates a PostgreSQL row: an update succeeds only with the present version. */
function createRow(stored: Fields) {
  const row = { version: 1, fields: stored };
  return {
    row,
    write(version: number, changes: Fields) {
      const isSaved = version === row.version;
      if (isSaved) {
        row.version += 1;
        row.fields = { ...row.fields, ...changes };
      }
      return { isSaved, stored: { version: row.version, fields: { ...row.fields } } };
    },
  };
}

describe("saving an edit", () => {
  it("sends nothing when nothing was changed", async () => {
    const base = { version: 3, fields: { title: "a" } };
    const send = () => Promise.reject(new Error("sent"));
    await expect(saveEdit({ base, mine: { title: "a" }, send, resolve: send })).resolves.toBe(base);
  });

  it("sends only the changed fields and the version that they are based on", async () => {
    const sent: unknown[] = [];
    await saveEdit<Fields>({
      base: { version: 3, fields: { title: "a", text: "one" } },
      mine: { title: "b", text: "one" },
      send: async (version, changes) => {
        sent.push([version, changes]);
        return { isSaved: true, stored: { version: 4, fields: { title: "b", text: "one" } } };
      },
      resolve: () => Promise.reject(new Error("asked")),
    });
    expect(sent).toEqual([[3, { title: "b" }]]);
  });

  it("stops when the server refuses for another reason, and when the user cancels", async () => {
    const base = { version: 1, fields: { title: "a" } };
    const refused = () => Promise.reject(new Error("refused"));
    const edit = { base, mine: { title: "b" } };
    await expect(saveEdit({ ...edit, send: refused, resolve: refused })).rejects.toThrow("refused");
    const stale = { isSaved: false, stored: { version: 2, fields: { title: "c" } } };
    await expect(saveEdit({ ...edit, send: async () => stale, resolve: refused })).rejects.toThrow(
      "refused",
    );
  });

  it("sends nothing more when only the other person's changes remain", async () => {
    const { row, write } = createRow({ title: "a" });
    write(1, { title: "theirs" });
    const stored = await saveEdit<Fields>({
      base: { version: 1, fields: { title: "a" } },
      mine: { title: "mine" },
      send: async (version, changes) => write(version, changes),
      resolve: async ({ theirs }) => theirs,
    });
    expect([stored.fields, row.version]).toEqual([{ title: "theirs" }, 2]);
  });

  it("loses no change of editors who save in any order, and asks only about the same field", async () => {
    const edit = fc.record(
      { title: fc.string(), text: fc.string(), note: fc.string() },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 5 }), fc.scheduler(), (edits, s) =>
        saveAll(edits, s),
      ),
      { numRuns: 100 },
    );
  }, 60_000);
});

describe("the base of a restored draft", () => {
  const base = { version: 1, fields: { title: "a", text: "one" } };

  it("has what is stored as the writer sent it, and the old value of all else", () => {
    const stored = { version: 3, fields: { title: "by others", text: "two" } };
    const merged = baseOfDraft<Fields>(base, { text: "two" }, stored);
    expect(merged).toEqual({ version: OUTDATED, fields: { title: "a", text: "two" } });
  });

  it("stays as it was when the save was not stored", () => {
    expect(baseOfDraft<Fields>(base, { text: "two" }, base)).toBe(base);
    expect(baseOfDraft<Fields>(base, {}, { version: 2, fields: { title: "b" } })).toBe(base);
  });
});

async function saveAll(edits: Fields[], scheduler: fc.Scheduler): Promise<void> {
  const start = { title: "title 0", text: "text 0", note: "note 0" };
  const { row, write } = createRow(start);
  const dropped = new Set<unknown>();
  const marked = edits.map((edit, editor) =>
    Object.fromEntries(Object.entries(edit).map(([name, text]) => [name, `${text} by ${editor}`])),
  );
  const saves = marked.map((edit) =>
    saveEdit<Fields>({
      base: { version: 1, fields: start },
      mine: { ...start, ...edit },
      send: (version, changes) =>
        scheduler.schedule(Promise.resolve()).then(() => write(version, changes)),
      resolve: async ({ names, theirs, merged }) => {
        for (const name of names) {
          expect(edit).toHaveProperty(name);
          dropped.add(theirs[name]);
        }
        return merged;
      },
    }),
  );
  await scheduler.waitFor(Promise.all(saves));
  for (const edit of marked) {
    for (const [name, text] of Object.entries(edit)) {
      const isThere = row.fields[name] === text;
      // A value may be lost only if it was shown beside another one and somebody chose that other
      // one.
      expect([name, text, isThere || dropped.has(text)]).toEqual([name, text, true]);
    }
  }
}
