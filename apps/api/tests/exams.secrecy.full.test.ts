import { expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createCandidate, createClassExam } from "./factories/exams.ts";
import { createQuestion } from "./factories/questions.ts";
import { listApiCalls } from "./support/calls/api-calls.ts";
import { crawlSite } from "./support/content/crawl-site.ts";
import { createOneOfEach } from "./support/content/one-of-each.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { createTestApp } from "./support/servers/test-app.ts";

/** Stands in the key and the explanation of the question, and nowhere else. */
const CANARY = "pawpawcanary";

const site = await createTestApp({
  settings: { RATE_LIMITS: "off" },
  renderer: await loadRenderer(),
});
const { sql } = site.container.database;
const world = await createOneOfEach(site);
const { exam, subject, studentClass } = await createClassExam(site);
await sql`delete from questions where subject_id = ${subject.id}`;
for (let index = 0; index < 4; index += 1) {
  await createQuestion(site, {
    use: "exam",
    state: "ready",
    subjectId: subject.id,
    topicId: subject.topicId,
    content: {
      stem: "<p>Name a fruit.</p>",
      explanation: `<p>${CANARY}</p>`,
      options: [],
      key: { kind: "short_text", accepted: [CANARY], ignoresToneMarks: false },
    },
  });
}
const ada = await createCandidate(site, studentClass.id);
const bola = await createCandidate(site, studentClass.id);
const sitting = await ada.begin(exam.id);
const closed = await bola.begin(exam.id);
await bola.submit(closed, { intent: "handIn" });

const reads = listApiCalls(site).filter(({ isWrite }) => !isWrite);

async function findLeaks(by: typeof ada, own: string): Promise<string[]> {
  const leaks: string[] = [];
  for (const call of reads) {
    const ids = call.name === "exams.ownExam" ? { id: exam.id } : { id: own };
    const inputs = call.name.startsWith("exams.") ? [ids, { ...ids, number: 2 }] : [{}];
    for (const more of inputs) {
      const { status, text } = await call.send(by.client, inputFor(call, world, more));
      if (status < 400 && text.includes(CANARY)) leaks.push(call.name);
    }
  }
  const pages = [
    "/userDashboard",
    "/userDashboard/exams",
    `/userDashboard/exams/${exam.id}`,
    `/userDashboard/exams/sitting/${own}`,
    `/userDashboard/exams/sitting/${own}?question=3`,
  ];
  const { answers } = await crawlSite({
    get: (path: string) => by.client.get(path),
    origin: "https://ebute.example",
    paths: [...pages, "/userDashboard/practice", "/feed.xml", "/sitemap.xml", `/?q=${CANARY}`],
  });
  const shown = [...answers].filter(
    ([path, answer]) => !path.includes(CANARY) && answer.includes(CANARY),
  );
  return [...leaks, ...shown.map(([path]) => path)];
}

it("no student reads a key or an explanation before the exam is over for everybody", async () => {
  expect(await findLeaks(ada, sitting)).toEqual([]);
  expect(await findLeaks(bola, closed)).toEqual([]);
  site.clock.advance({ minutes: 60 });
  await site.container.services.sittingsAnswering.closeDue();
  expect(await findLeaks(ada, sitting)).toEqual([]);
}, 300_000);

it("a student reads them afterwards, so that the canary could be seen", async () => {
  site.clock.advance({ minutes: 136 });
  expect(await findLeaks(ada, sitting)).toEqual(
    expect.arrayContaining(["exams.result", `/userDashboard/exams/sitting/${sitting}`]),
  );
}, 300_000);
