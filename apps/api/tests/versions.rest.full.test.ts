import { describe, expect, it } from "vitest";
import { type Editable, editables, putRest } from "./support/content/editable.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const admin = await signInAdmin(site);

async function versionOf({ table }: Editable, id: string): Promise<number | undefined> {
  const [row] = await sql`select version from ${sql(table)} where id = ${id}`;
  return row?.version;
}

describe.each(editables.slice(1))("the versioned resource $name", (kind) => {
  const [, second] = kind.fields;

  it("accepts one of twenty concurrent edits that start from the same version", async () => {
    const { id, key } = await kind.create(site);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        putRest(admin, kind, { key, changes: { [second]: `Editor ${n}`, version: 1 } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await versionOf(kind, id)).toBe(2);
  });
});
