import { afterAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "./support/database/test-database.ts";
import { connect } from "./support/servers/test-server.ts";

const database = await createTestDatabase();
const sql = connect(database.connection);

afterAll(async () => {
  await sql.end();
  await database.drop();
});

describe("every foreign key", () => {
  it("has an index, so that deletions find the referring rows", async () => {
    const without = await sql`
      select conrelid::regclass::text as table_name, conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index where indrelid = conrelid
        and (string_to_array(indkey::text, ' ')::int2[])[1] = conkey[1]
        -- One without the rows that refer to nothing serves as well.
        and coalesce(pg_get_expr(indpred, indrelid), '') in ('', format('(%I IS NOT NULL)', (
          select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]))))`;
    expect([...without]).toEqual([]);
  });
});
