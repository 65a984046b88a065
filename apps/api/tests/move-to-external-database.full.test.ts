import { expect, it, onTestFinished, vi } from "vitest";
import { startEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { createPost } from "./factories/posts.ts";
import { createStudent } from "./factories/students.ts";
import {
  createArchive,
  createEmptySite,
  restore,
  storageOf,
} from "./support/backups/backup-site.ts";
import { makeDataDir } from "./support/database/embedded-postgres.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openStudentSession } from "./support/sign-in/sign-in.ts";

// Two servers and the verification of a backup are slow next to other test files.
vi.setConfig({ testTimeout: 180_000 });

// The move from the embedded database to DATABASE_URL, as docs/operations/scaling.md describes it.
it("a backup and a restore move a site from the embedded database to another server", async () => {
  const dataDir = makeDataDir();
  const { connection, stop } = await startEmbeddedPostgres({ dataDir });
  onTestFinished(stop);
  await migrateDatabase(connection);
  const database = { connection, drop: async () => {} };
  const { clock } = await createTestApp();
  const source = await createTestApp({ beside: { database, dataDir, clock } });
  const { title } = await createPost(source, { title: "Kept over a move" });
  const student = await createStudent(source);
  const archive = await createArchive(source, storageOf(source));
  await source.close();

  const target = await createEmptySite();
  await restore(target, archive);
  const { database: own, dataDir: ownDataDir } = target;
  const moved = await createTestApp({ beside: { database: own, dataDir: ownDataDir, clock } });
  const { body } = await moved.visitor().get<{ blogs: { title: string }[] }>("/api/blog/all");
  expect(body.blogs.map((blog) => blog.title)).toEqual([title]);
  await expect(openStudentSession(moved.visitor(), student.phone)).resolves.toMatch(/./);
});
