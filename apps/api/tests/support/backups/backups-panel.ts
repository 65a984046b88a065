import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { SettingsState } from "@ebute/contracts/settings";
import { afterAll, beforeEach } from "vitest";
import type { RestClient } from "../calls/rest-client.ts";
import { callProcedure } from "../calls/trpc-client.ts";
import { useManualJobs } from "../manual-jobs.ts";
import { createTestApp } from "../servers/test-app.ts";
import { signInAdmin } from "../sign-in/sign-in.ts";

export const settingsPath = "/api/admin/settings/backups";

/** A site of two processes whose backups run by hand, and the calls of its panel. */
export async function createBackupsPanel() {
  const jobs = useManualJobs();
  const base = mkdtempSync(path.join(os.tmpdir(), "ebute-bases-"));
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  const settings = { BACKUP_BASES: base, RATE_LIMITS: "off" };
  const site = await createTestApp({ hasBackground: true, settings });
  const second = await createTestApp({ beside: site, hasBackground: true, settings });
  const { sql } = site.container.database;

  beforeEach(async () => {
    await sql`delete from settings where "group" = 'backups'`;
    await sql`delete from backup_progress`;
    await sql`delete from backup_runs`;
    await sql`delete from milestones where name = 'nightly-backups'`;
    for (const { container } of [site, second]) {
      container.settingsReader.observeTags(["server-settings"]);
      await container.settingsReader.read();
    }
  });

  return {
    jobs,
    base,
    site,
    second,
    sql,
    /** Signs in again, because some tests advance the clock by days. */
    async save(values: object) {
      const client = await signInAdmin(site);
      return client.put<{ settings: SettingsState }>(settingsPath, { values });
    },
    async read<Answer>(name: string, client?: RestClient): Promise<Answer> {
      const owner = client ?? (await signInAdmin(site));
      return (await callProcedure(owner, "query", `backups.${name}`)).data as Answer;
    },
    async start(client?: RestClient) {
      const owner = client ?? (await signInAdmin(site));
      return callProcedure(owner, "mutation", "backups.start");
    },
  };
}
