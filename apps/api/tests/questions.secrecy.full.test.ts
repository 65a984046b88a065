import { describe, expect, it } from "vitest";
import { pagePaths } from "#src/site/page-paths.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { createSubjectWithTopic } from "./factories/courses.ts";
import { createPassage, createQuestion } from "./factories/questions.ts";
import { createStudent } from "./factories/students.ts";
import { listApiCalls } from "./support/calls/api-calls.ts";
import { signInStudentBrowser } from "./support/calls/browser.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { crawlSite } from "./support/content/crawl-site.ts";
import { createOneOfEach } from "./support/content/one-of-each.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

/** Stands in every text of the bank, and nowhere else. */
const CANARY = "pawpawcanary";
const html = `<p>${CANARY}</p>`;

const site = await createTestApp({
  settings: { RATE_LIMITS: "off" },
  renderer: await loadRenderer(),
});
const world = await createOneOfEach(site);
const subject = await createSubjectWithTopic(site);
for (const use of ["practice", "exam"] as const) {
  await createQuestion(site, {
    subjectId: subject.id,
    use,
    state: "ready",
    content: {
      stem: html,
      explanation: html,
      options: [],
      key: { kind: "short_text", accepted: [CANARY], ignoresToneMarks: false },
    },
  });
}
await createPassage(site, html);

const reads = listApiCalls(site).filter(({ isWrite }) => !isWrite);
/** Lists that search find the canary, others show all that they have. */
const inputs = [{}, { q: CANARY, category: undefined, page: 1 }];

describe("the question bank", () => {
  it("is in no answer to visitors, students, moderators and writers", async () => {
    const callers = {
      visitor: site.visitor(),
      student: await signInStudent(site, world.student),
      moderator: await signInAdmin(site, "moderator"),
      writer: await signInAdmin(site, "writer"),
    };
    const leaks: string[] = [];
    for (const [name, client] of Object.entries(callers)) {
      for (const call of reads) {
        for (const more of inputs) {
          const { status, text } = await call.send(client, inputFor(call, world, more));
          // A refused search repeats what was searched.
          if (status < 400 && text.includes(html)) leaks.push(`${call.name}: ${name}`);
        }
      }
    }
    expect(leaks).toEqual([]);
  }, 300_000);

  it("is on no page, feed or list of addresses, neither for visitors nor for students", async () => {
    const student = await signInStudentBrowser(site, (await createStudent(site)).phone);
    const paths = pagePaths.canonical.filter((path) => !path.includes("*"));
    const files = ["/feed.xml", "/rss.xml", "/sitemap.xml", "/robots.txt"];
    const searches = [`/blog?q=${CANARY}`, `/bblog/${world.tutorial.id}`];
    for (const get of [site.visitor().get, student.get]) {
      const { answers } = await crawlSite({
        get: (path: string) => get(path),
        origin: "https://ebute.example",
        paths: [...paths, ...files, ...searches],
      });
      const leaks = [...answers].filter(
        ([path, answer]) => !path.includes(CANARY) && answer.includes(CANARY),
      );
      expect(leaks.map(([path]) => path)).toEqual([]);
      const search = answers.get(`/blog?q=${CANARY}`);
      expect(search).not.toContain(html);
    }
  }, 300_000);

  it("is what editors read, so that the canary could be seen elsewhere", async () => {
    const { text } = await callProcedure(
      await signInAdmin(site, "editor"),
      "query",
      "questions.table",
      {
        q: CANARY,
      },
    );
    expect(text.split(CANARY)).toHaveLength(3);
  });
});
