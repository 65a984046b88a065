import type { TrashKind } from "@ebute/contracts/trash";
import { beforeEach, expect, it } from "vitest";
import { removeUnusedMaterialFilesJob } from "#domains/materials/materials.jobs.ts";
import { removeUnusedMediaJob } from "#domains/media/media.jobs.ts";
import type { JobKind } from "#platform/jobs/jobs.ts";
import { createMaterial, createMaterialFile } from "./factories/materials.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { createTutorial } from "./factories/tutorials.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const jobs = useManualJobs();
const site = await createTestApp({ hasBackground: true, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const write = createTestWrite(site);

let owner: RestClient;

beforeEach(async () => {
  owner = await signInAdmin(site);
});

const restore = (kind: TrashKind, id: string) =>
  callProcedure(owner, "mutation", "trash.restore", { kind, id });
const erase = (kind: TrashKind, id: string) =>
  callProcedure(owner, "mutation", "trash.erase", { kind, id });

/** Runs the clean-up two days later. */
async function cleanUp(job: JobKind<object>): Promise<void> {
  site.clock.advance({ hours: 48 });
  await write((unit) => unit.enqueue(job, {}));
  await jobs.runAll(sql);
  owner = await signInAdmin(site);
}

it("the clean-up keeps the pictures of trashed entries until they are deleted for good", async () => {
  const [cover, inPost, inTutorial, unused] = [
    await createPicture(site),
    await createPicture(site),
    await createPicture(site),
    await createPicture(site),
  ];
  const post = await createPost(site, {
    pictureId: cover.id,
    bodyPictures: [inPost.contentHash],
  });
  const tutorial = await createTutorial(site, { bodyPictures: [inTutorial.contentHash] });
  await owner.post("/api/blog/delete", { id: post.id });
  await owner.delete(`/api/bblogs/${tutorial.id}`);
  const remaining = async () => (await sql`select id from media`).map(({ id }) => id);

  await cleanUp(removeUnusedMediaJob);
  expect(await remaining()).toEqual(expect.arrayContaining([cover.id, inPost.id, inTutorial.id]));
  expect(await remaining()).not.toContain(unused.id);
  const { status } = await restore("post", post.id);
  expect(status).toBe(200);

  await owner.post("/api/blog/delete", { id: post.id });
  await erase("post", post.id);
  await erase("tutorial", tutorial.id);
  await cleanUp(removeUnusedMediaJob);
  expect(await remaining()).toEqual([]);
});

it("the clean-up keeps the file of a trashed material until it is deleted for good", async () => {
  const [used, unused] = [await createMaterialFile(site), await createMaterialFile(site)];
  const material = await createMaterial(site, { fileId: used.id });
  await owner.delete(`/api/bmaterials/${material.id}`);
  const remaining = async () => (await sql`select id from material_files`).map(({ id }) => id);

  await cleanUp(removeUnusedMaterialFilesJob);
  expect(await remaining()).toEqual([used.id]);
  expect(unused.id).not.toBe(used.id);
  const { status } = await restore("material", material.id);
  expect(status).toBe(200);

  await owner.delete(`/api/bmaterials/${material.id}`);
  await erase("material", material.id);
  await cleanUp(removeUnusedMaterialFilesJob);
  expect(await remaining()).toEqual([]);
});
