import { describe, expect, it } from "vitest";
import { backupName, backupTime, outdatedBackups } from "./retention.ts";

const DAY_MS = 86_400_000;
const LAST = Date.UTC(2026, 10, 21, 1, 47, 3);

function nightly(nights: number): string[] {
  return Array.from({ length: nights }, (_, index) => backupName(new Date(LAST - index * DAY_MS)));
}

describe("which backups go", () => {
  it("are none of the last seven nights", () => {
    expect(outdatedBackups(nightly(7))).toEqual([]);
  });

  it("leave seven days, four weeks and twelve months of two years", () => {
    const names = nightly(730);
    const gone = new Set(outdatedBackups(names));
    const kept = names.filter((name) => !gone.has(name));
    expect(kept.slice(0, 7)).toEqual(names.slice(0, 7));
    // Two of the four weeks, and this month, end among the seven days.
    expect(kept).toHaveLength(7 + 2 + 11);
    expect(new Set(kept.map((name) => name.slice(6, 13))).size).toBe(12);
  });

  it("keep the newest of a day", () => {
    const [early, late] = ["ebute-2026-11-21T01-47-03Z.tar", "ebute-2026-11-21T09-00-00Z.tar"];
    expect(outdatedBackups([late, early])).toEqual([early]);
  });

  it("are never the only one, however old", () => {
    expect(outdatedBackups(["ebute-2019-01-01T00-00-00Z.tar"])).toEqual([]);
  });

  it("are never files of another name", () => {
    const strange = ["notes.txt", "ebute-2026-11-21.tar", "ebute-2019-01-01T00-00-00Z.tar.partial"];
    expect(outdatedBackups([...strange, ...nightly(40)])).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/notes|partial|21\.tar/)]),
    );
  });
});

it("reads the time that a name was made of", () => {
  const at = new Date(LAST);
  expect(backupTime(backupName(at))).toEqual(at);
});
