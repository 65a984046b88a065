import type { BankSettings, MailSettings } from "@ebute/contracts/settings";
import { settingsTable } from "#domains/settings/settings.table.ts";
import { type RevisionRow, revisionsTable } from "#platform/revisions/revisions.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** A kept state of the home page's settings, which differs from the present one. */
export async function createSettingsRevision({ container, clock }: TestApp): Promise<RevisionRow> {
  const id = newId();
  const row: RevisionRow = {
    id,
    kind: "settings",
    objectId: "home",
    version: 1,
    value: { headline: `Welcome ${id}` },
    savedAt: clock.now(),
    savedBy: null,
  };
  await container.database.db.insert(revisionsTable).values(row);
  return row;
}

/** A change of the home page that is not published yet. */
export async function createStagedSettings({ container, clock }: TestApp) {
  const staged = { headline: `Soon ${newId()}` };
  const [row] = await container.database.db
    .insert(settingsTable)
    .values({ group: "home", value: {}, staged, updatedAt: clock.now() })
    .onConflictDoUpdate({ target: settingsTable.group, set: { staged } })
    .returning();
  if (!row) throw new Error("no row was written");
  return { id: row.group, version: row.version };
}

/** A letter with changed words, and an earlier state of them. */
export async function createLetterRevision({ container, clock }: TestApp): Promise<RevisionRow> {
  const id = newId();
  const { db } = container.database;
  const words = { subject: `Present words ${id}` };
  await db
    .insert(settingsTable)
    .values({ group: "letter:passwordChanged", value: words, updatedAt: clock.now() })
    .onConflictDoUpdate({ target: settingsTable.group, set: { value: words } });
  const row: RevisionRow = {
    id,
    kind: "letter",
    objectId: "passwordChanged",
    version: 1,
    value: { subject: `Earlier words ${id}` },
    savedAt: clock.now(),
    savedBy: null,
  };
  await db.insert(revisionsTable).values(row);
  return row;
}

/** Replaces the saved settings of mail; what is not named has its default. */
export async function saveMailSettings(
  { container, clock }: TestApp,
  value: Partial<MailSettings>,
): Promise<void> {
  await container.database.db
    .insert(settingsTable)
    .values({ group: "mail", value, updatedAt: clock.now() })
    .onConflictDoUpdate({ target: settingsTable.group, set: { value } });
}

/** Names the account for transfers. */
export async function saveBankSettings(
  { container, clock }: TestApp,
  value: Partial<BankSettings>,
): Promise<void> {
  await container.database.db
    .insert(settingsTable)
    .values({ group: "bank", value, updatedAt: clock.now() })
    .onConflictDoUpdate({ target: settingsTable.group, set: { value } });
}
