import { describe, expect, it } from "vitest";
import { backupName, backupTime } from "./archive-names.ts";
import { outdatedBackups } from "./retention.ts";

const DAY_MS = 86_400_000;
const LAST = Date.UTC(2026, 10, 21, 1, 47, 3);

function nightly(nights: number): string[] {
  return Array.from({ length: nights }, (_, index) => backupName(new Date(LAST - index * DAY_MS)));
}

describe("outdatedBackups", () => {
  it("contains none of the last seven nights", () => {
    expect(outdatedBackups(nightly(7))).toEqual([]);
  });

  it("keeps seven days, four weeks and twelve months of two years", () => {
    const names = nightly(730);
    const gone = new Set(outdatedBackups(names));
    const kept = names.filter((name) => !gone.has(name));
    expect(kept.slice(0, 7)).toEqual(names.slice(0, 7));
    // Two of the four weeks, and this month, are among the seven days.
    expect(kept).toHaveLength(7 + 2 + 11);
    expect(new Set(kept.map((name) => name.slice(6, 13))).size).toBe(12);
  });

  it("keeps the newest backup of a day", () => {
    const [early, late] = ["ebute-2026-11-21T01-47-03Z.tar", "ebute-2026-11-21T09-00-00Z.tar"];
    expect(outdatedBackups([late, early])).toEqual([early]);
  });

  it("never contains the only backup", () => {
    expect(outdatedBackups(["ebute-2019-01-01T00-00-00Z.tar"])).toEqual([]);
  });

  it("never contains files that are no backups", () => {
    const strange = ["notes.txt", "ebute-2026-11-21.tar", "ebute-2019-01-01T00-00-00Z.tar.partial"];
    expect(outdatedBackups([...strange, ...nightly(40)])).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/notes|partial|21\.tar/)]),
    );
  });
});

it("the backup retention parses the time in a backup's name", () => {
  const at = new Date(LAST);
  expect(backupTime(backupName(at))).toEqual(at);
});
