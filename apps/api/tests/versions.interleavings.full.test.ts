import { type EditFields, type Snapshot, saveEdit } from "@ebute/contracts/edits";
import { expect, it } from "vitest";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { type Editable, editables } from "./support/content/editable.ts";
import { createRandom } from "./support/generated-input/random.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const INTERLEAVINGS = 50;

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const editors = [await signInAdmin(site), await signInAdmin(site)] as const;

type Fields = Record<string, string>;
type Resolution = { name: string; kept: string; dropped: string };

/**
 * Two editors of one object that behave like the panel's forms: each sends changes against the
 * version it saw last, and asks about fields that both changed.
 */
function openForm(client: RestClient, kind: Editable, key: string) {
  const [first, second] = kind.fields;
  const snapshotOf = (object: unknown): Snapshot<Fields> => {
    const fields = object as EditFields & { version: number };
    return {
      version: fields.version,
      fields: { [first]: String(fields[first] ?? ""), [second]: String(fields[second] ?? "") },
    };
  };
  let base: Snapshot<Fields> | undefined;
  const resolutions: Resolution[] = [];
  return {
    resolutions,
    open: (object: unknown) => {
      base = snapshotOf(object);
    },
    async save(changes: Fields, isMineKept: () => boolean): Promise<void> {
      if (!base) throw new Error("the form was never opened");
      base = await saveEdit<Fields>({
        base,
        mine: { ...base.fields, ...changes },
        send: async (version, named) => {
          const { status, data, error } = await callProcedure(
            client,
            "mutation",
            `${kind.table}.update`,
            { [kind.keyName]: key, ...named, version },
          );
          if (status === 200) return { isSaved: true, stored: snapshotOf(data) };
          const { current } = (error?.data.failure ?? {}) as { current?: unknown };
          expect([status, current !== undefined]).toEqual([409, true]);
          return { isSaved: false, stored: snapshotOf(current) };
        },
        resolve: async ({ names, mine, theirs, merged }) => {
          const chosen = { ...merged };
          for (const name of names) {
            const [kept, dropped] = isMineKept() ? [mine, theirs] : [theirs, mine];
            chosen[name] = kept[name] ?? "";
            resolutions.push({ name, kept: kept[name] ?? "", dropped: dropped[name] ?? "" });
          }
          return chosen;
        },
      });
    },
  };
}

it.each(editables)(
  "two editors of $name lose no change, and are asked only when both changed the same field",
  async (kind) => {
    const [first, second] = kind.fields;
    for (let seed = 1; seed <= INTERLEAVINGS; seed += 1) {
      const random = createRandom(seed * 7_919);
      const { key } = await kind.create(site);
      const start = { [first]: "First as it was", [second]: "Second as it was" };
      const opened = await callProcedure(editors[0], "mutation", `${kind.table}.update`, {
        [kind.keyName]: key,
        ...start,
      });
      const forms = editors.map((client) => openForm(client, kind, key));
      for (const form of forms) form.open(opened.data);
      const written = forms.map((_, editor): Fields => {
        const names = [[first], [second], [first, second]][random(3)] ?? [first];
        return Object.fromEntries(
          names.map((name) => [name, `Editor ${editor}, ${name}, ${seed}`]),
        );
      });
      const save = (editor: number) =>
        forms[editor]?.save(written[editor] ?? {}, () => random(2) === 0);
      const order = random(3);
      if (order === 2) await Promise.all([save(0), save(1)]);
      else {
        await save(order);
        await save(1 - order);
      }
      await expectNothingLost({ kind, key, start, written, forms });
    }
  },
  120_000,
);

type Outcome = {
  kind: Editable;
  key: string;
  start: Fields;
  written: Fields[];
  forms: { resolutions: Resolution[] }[];
};

async function expectNothingLost({ kind, key, start, written, forms }: Outcome): Promise<void> {
  const last = await callProcedure(editors[0], "mutation", `${kind.table}.update`, {
    [kind.keyName]: key,
    version: 0,
    ...(kind.table === "orders" ? { note: "x" } : {}),
  });
  const { current } = (last.error?.data.failure ?? {}) as { current?: Fields };
  const resolutions = forms.flatMap((form) => form.resolutions);
  for (const name of kind.fields) {
    const values = written.flatMap((fields) => fields[name] ?? []);
    const asked = resolutions.filter((one) => one.name === name);
    // The dialog is for a field that both have changed, and for no other.
    expect([name, asked.length]).toEqual([name, values.length === 2 ? 1 : 0]);
    const [only] = values;
    const expected = asked[0]?.kept ?? only ?? start[name];
    expect([name, current?.[name]]).toEqual([name, expected]);
  }
}
