import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { fixturesFolder, readFixture } from "./support/backups/release-fixtures.ts";
import { fillFromRelease, type ReadPages, readPages } from "./support/backups/upgraded-pages.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { startServerProcess } from "./support/servers/server-process.ts";

const former: ReadPages = JSON.parse(
  readFileSync(path.join(fixturesFolder, "pages-0014.json"), "utf8"),
);

/** Multiset difference: lines of one list that the other lacks. */
function missingIn(others: string[], lines: string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const place = left.indexOf(line);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
}

/**
 * `fixtures/pages-0014-changes.txt` holds every line that an upgrade adds to a page or takes away,
 * each of them wanted. A further one fails this test: after a review, update the file with `vitest
 * -u`.
 */
it("an upgraded site shows visitors the pages of the former release, except for the reviewed changes", async () => {
  const { connection, drop } = await createTestDatabase({ isMigrated: false });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ebute-pages-"));
  const settings = await fillFromRelease(connection, readFixture("release-0014"));
  const server = await startServerProcess({ connection, dataDir, settings });
  onTestFinished(async () => {
    await server.stop();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  // The server gives posts of earlier releases their slugs in the background.
  const slug = `${server.url}/api/blog/kept-over-an-upgrade`;
  await expect.poll(async () => (await fetch(slug)).status, { timeout: 30_000 }).toBe(200);
  const now = await readPages(server.url);
  expect(Object.keys(now)).toEqual(Object.keys(former));
  const changes = Object.entries(former).flatMap(([address, before]) => {
    const after = now[address] ?? [];
    const kept = before.length - missingIn(after, before).length;
    return [
      `${address}: ${kept} of ${before.length} lines as before`,
      ...missingIn(after, before).map((line) => `- ${line}`),
      ...missingIn(before, after).map((line) => `+ ${line}`),
    ];
  });
  await expect(`${changes.join("\n")}\n`).toMatchFileSnapshot("fixtures/pages-0014-changes.txt");
});
