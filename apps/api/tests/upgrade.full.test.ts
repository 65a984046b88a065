import { readFixtures } from "./support/backups/release-fixtures.ts";
import { testUpgrades } from "./support/backups/test-upgrades.ts";

testUpgrades(readFixtures().slice(0, -1));
