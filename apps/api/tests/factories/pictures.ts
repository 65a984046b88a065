import { randomBytes } from "node:crypto";
import { createMediaRepository } from "#domains/media/media.repository.ts";
import type { MediaRow, NewMediaRow } from "#domains/media/media.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** The row alone: there are no files behind it. */
export async function createPicture(
  { container, clock }: TestApp,
  changes: Partial<NewMediaRow> = {},
): Promise<MediaRow> {
  const { db } = container.database;
  const row: NewMediaRow = {
    id: newId(),
    contentHash: randomBytes(16).toString("hex"),
    width: 800,
    height: 600,
    colour: "#7a6a4f",
    createdAt: clock.now(),
    ...changes,
  };
  return db.transaction((tx) => createMediaRepository(db).insert(tx, row));
}
