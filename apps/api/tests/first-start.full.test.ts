import { expect, it } from "vitest";
import { createStartupProgress, type StartupProgress } from "#src/commands/startup-progress.ts";
import { prepareContent } from "../seeds/prepare-content.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";

// No jobs run, so the sample pictures lack their variants, which this test does not need.
useManualJobs();

it("the first start of a site with sample content creates no account, but a set-up link", async () => {
  const site = await createTestApp({ hasBackground: true });
  const inSilence: StartupProgress = { ...createStartupProgress(), step: (_title, work) => work() };
  const setupToken = await prepareContent(site.container, inSilence);
  expect(setupToken).toMatch(/^[\w-]{43}$/);
  const { sql } = site.container.database;
  const [row] = await sql`
    select (select count(*)::int from admins) as admins,
      (select count(*)::int from students) as students,
      (select count(*)::int from sessions) as sessions,
      (select count(*)::int from posts) as posts`;
  expect(row).toMatchObject({ admins: 0, students: 0, sessions: 0 });
  expect(row?.posts).toBeGreaterThan(0);
  expect(await site.container.siteVisibility.isOpen()).toBe(true);
}, 180_000);
