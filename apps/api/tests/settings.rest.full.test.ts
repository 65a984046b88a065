import { beforeEach, describe, expect, it } from "vitest";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { listSettingsRevisions } from "./support/writes/settings-calls.ts";

const site = await createTestApp({ settings: { OPERATOR_PHONE: "+234 801 000 0000" } });
const { sql } = site.container.database;
const owner = await signInAdmin(site);

const identity = "/api/admin/settings/identity";

beforeEach(async () => {
  await sql`delete from settings`;
  await sql`delete from revisions`;
});

describe("a settings version", () => {
  it("is one of at most 50 per group", async () => {
    for (let count = 1; count <= 52; count += 1) {
      await owner.put(identity, { values: { name: `Name ${count}` } });
    }
    const { data: revisions } = await listSettingsRevisions(owner, "identity");
    expect(revisions).toHaveLength(50);
    expect(revisions.at(-1)?.values.name).toBe("Name 3");
  });
});
