import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postsTable } from "#domains/posts/posts.table.ts";
import { openDatabase } from "#platform/db/client.ts";
import { createTestDatabase, type TestDatabase } from "./support/database/test-database.ts";
import { patience } from "./support/outages/patience.ts";

let database: TestDatabase;
let client: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  // Each connection knows its own statements.
  client = openDatabase(database.connection, { maxConnections: 1, patience });
});

afterAll(async () => {
  await client.close();
  await database.drop();
});

const select = () => client.db.select({ id: postsTable.id }).from(postsTable);

describe("a prepared statement", () => {
  it.each([
    ["with values", () => select().where(sql`title = ${sql.placeholder("title")}`)],
    ["without any", () => select().where(sql`title = 'A title'`)],
  ])("is parsed and planned once: %s", async (name, query) => {
    const prepared = query().prepare(name);
    for (let time = 0; time < 3; time += 1) await prepared.execute({ title: "A title" });
    const known = await client.sql`
      select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
      where statement = ${query().toSQL().sql}`;
    expect(known).toEqual([{ runs: 3 }]);
  });
});

describe("an unprepared statement", () => {
  it("leaves nothing behind", async () => {
    await select().where(sql`title = 'Another title'`);
    const known = await client.sql`
      select 1 from pg_prepared_statements where statement like ${"%Another title%"}`;
    expect(known).toEqual([]);
  });
});
