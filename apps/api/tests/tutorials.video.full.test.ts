import type { EditableTutorial } from "@ebute/contracts/tutorials";
import { expect, it } from "vitest";
import { createTutorial } from "./factories/tutorials.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const admin = await signInAdmin(site);
const student = await signInStudent(site);
const videoUrl = "https://youtu.be/dQw4w9WgXcQ";

it("says at its field what is wrong with a video", async () => {
  const { id } = await createTutorial(site);
  const { status, text } = await callProcedure(admin, "mutation", "tutorials.update", {
    id,
    videoUrl: "http://videos.example.ng",
    videoMinutes: 0,
  });
  expect(status).toBe(400);
  expect(text).toContain("videoUrl");
  expect(text).toContain("videoMinutes");
});

it("hides the video of a locked lesson from visitors", async () => {
  const { id } = await createTutorial(site, { videoUrl, videoMinutes: 12 });
  const { data, text } = await callProcedure(site.visitor(), "query", "tutorials.get", { id });
  expect(data).toMatchObject({ isLocked: true, video: null });
  expect(text).not.toContain("dQw4w9WgXcQ");
});

it("shows students the video with its length and data, and counts a change of it as an edit", async () => {
  const { id } = await createTutorial(site);
  const changed = await callProcedure(admin, "mutation", "tutorials.update", {
    id,
    videoUrl,
    videoMinutes: 12,
    version: 1,
  });
  expect(changed.data).toMatchObject({ videoUrl, videoMinutes: 12, version: 2 });
  const { data } = await callProcedure(student, "query", "tutorials.get", { id });
  expect(data).toMatchObject({ video: { host: "YouTube", minutes: 12, megabytes: 60 } });
  const emptied = await callProcedure(admin, "mutation", "tutorials.update", { id, videoUrl: "" });
  expect((emptied.data as EditableTutorial).videoUrl).toBe("");
  const after = await callProcedure(student, "query", "tutorials.get", { id });
  expect(after.data).toMatchObject({ video: null });
});
