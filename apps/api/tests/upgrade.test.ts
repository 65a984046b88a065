import { expect, it } from "vitest";
import { listMigrationHashes } from "#platform/db/migrate.ts";
import { readFixtures } from "./support/backups/release-fixtures.ts";
import { testUpgrades } from "./support/backups/test-upgrades.ts";

const latest = readFixtures().slice(-1);

it("the upgrade test has a recent fixture (fixtures/write-release.ts writes the next)", () => {
  const newest = latest[0]?.[1].migrations ?? 0;
  expect(listMigrationHashes().length - newest).toBeLessThanOrEqual(5);
});

it("the upgrade fixture contains queued jobs", () => {
  expect(latest[0]?.[1].queues?.length).toBeGreaterThan(0);
});

testUpgrades(latest);
