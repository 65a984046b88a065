import { createSettingsRepository } from "#domains/settings/settings.repository.ts";
import { SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import { claimOnce } from "#platform/once/once.ts";
import type { Container } from "#src/composition/container.ts";

/**
 * Closes a site that begins empty until its owner opens it, because visitors would find nothing
 * there yet. Runs once per installation; one that has an administrator already stays open.
 */
export async function closeNewSite(
  { config, database, clock, settingsReader, pageCache }: Container,
  { hasAdmin }: { hasAdmin: boolean },
): Promise<void> {
  const settings = createSettingsRepository(database.db);
  await database.db.transaction(async (tx) => {
    const updatedAt = clock.now();
    if (!(await claimOnce(tx, "opening", updatedAt))) return;
    if (hasAdmin || config.hasSampleContent || config.isOpen) return;
    await settings.closeUntilOpened(tx, updatedAt);
  });
  settingsReader.observeTags([SETTINGS_TAG]);
  pageCache.invalidate([SETTINGS_TAG]);
}
