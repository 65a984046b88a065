import { idSchema } from "@ebute/contracts/primitives";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { z } from "zod";
import { BenchError } from "../bench-error.ts";
import { STUDENT } from "../content/prepare-site.ts";
import { makeQuestions, toQuestionInput } from "../exam/questions.ts";
import { signIn } from "../server/client.ts";
import { openPage } from "./chromium.ts";
import { type PageTimings, readTimings, watchTimings } from "./page-timings.ts";
import { slow4G } from "./profiles.ts";
import { atMost, type BrowserRow, median } from "./row.ts";

const QUESTIONS = 10;
const SEED = 1;

const LARGEST_PAINT_MS = 1_800;
const SHIFT = 0.1;
const SCRIPT_KB = 60;

type StudentPages = { lessonId: string; examId: string; subjectId: string };

const addedSchema = z.object({ result: z.object({ data: z.object({ _id: idSchema }) }) });

/** Adds a lesson, questions for practice and a mock of them, for every student. */
async function addStudentContent(url: string): Promise<StudentPages> {
  const client = await signIn(url);
  const add = async (call: string, input: object) =>
    (await client.call(addedSchema, "POST", `/trpc/${call}`, input)).result.data._id;
  const name = `Measured ${Date.now()}`;
  const subjectId = await add("courses.createSubject", { name, programmeIds: [] });
  for (const question of makeQuestions(QUESTIONS, SEED)) {
    const input = toQuestionInput(question, subjectId);
    await add("questions.create", { ...input, use: "practice" });
  }
  const sections = [{ subjectId, topicId: null, count: QUESTIONS, points: null }];
  const exam = { title: name, kind: "mock", minutes: 60, sections, feedback: "answers" };
  const examId = await add("exams.create", exam);
  const open = { id: examId, state: "open" };
  await client.call(z.object({}), "POST", "/trpc/exams.setState", open);
  const paragraph = "<p>Panels carry dust from the first rain of March until October.</p>";
  const { blog } = await client.call(
    z.object({ blog: z.object({ _id: idSchema }) }),
    "POST",
    "/api/bblogs",
    { title: name, content: paragraph.repeat(20) },
  );
  return { lessonId: blog._id, examId, subjectId };
}

type Visit = PageTimings & { scriptKB: number };

/** First visits of a signed-in student to the pages of the study area, with an empty cache. */
export async function measureStudentPages(
  browser: Browser,
  url: string,
  runs: number,
): Promise<BrowserRow[]> {
  const { lessonId, examId } = await addStudentContent(url);
  const pages: { name: string; open: (page: Page, context: BrowserContext) => Promise<string> }[] =
    [
      { name: "Student's dashboard", open: async () => "/userDashboard" },
      { name: "Lesson", open: async () => `/bblog/${lessonId}` },
      { name: "Practice", open: async () => "/userDashboard/practice" },
      { name: "Exam list", open: async () => "/userDashboard/exams" },
      { name: "Running exam", open: (_page, context) => startExam(context, url, examId) },
    ];
  const rows: BrowserRow[] = [];
  for (const { name, open } of pages) {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, url, open));
    const middle = (read: (one: Visit) => number) => median(visits.map(read));
    rows.push(
      atMost(
        `${name}: largest paint`,
        middle((one) => one.largestPaint),
        LARGEST_PAINT_MS,
      ),
      atMost(
        `${name}: shift`,
        middle(({ shift }) => shift),
        SHIFT,
        "shift",
      ),
      // The clock and the saving of answers cannot wait for the first press.
      ...(name === "Running exam"
        ? []
        : [
            atMost(
              `${name}: script before intent`,
              middle((one) => one.scriptKB),
              SCRIPT_KB,
              "KB",
            ),
          ]),
    );
  }
  return rows;
}

async function visit(
  browser: Browser,
  url: string,
  open: (page: Page, context: BrowserContext) => Promise<string>,
): Promise<Visit> {
  const { page, context } = await openPage(browser, slow4G);
  try {
    const answer = await context.request.post(`${url}/trpc/auth.signInStudent`, {
      data: STUDENT,
      // Only pages of the site get the cookie by which student pages are rendered.
      headers: { "sec-fetch-site": "same-origin" },
    });
    if (!answer.ok()) throw new BenchError(`The student could not sign in: ${answer.status()}`);
    const path = await open(page, context);
    await watchTimings(page);
    await page.goto(url + path, { waitUntil: "networkidle", timeout: 120_000 });
    const shown = new URL(page.url()).pathname;
    if (shown !== path) throw new BenchError(`${path} led to ${shown}.`);
    return { ...(await readTimings(page)), scriptKB: await readScriptKB(page) };
  } finally {
    await context.close();
  }
}

/** Starts the mock, or returns to it. @returns path of the paper */
async function startExam(context: BrowserContext, url: string, examId: string): Promise<string> {
  const started = await context.request.post(`${url}/userDashboard/exams/${examId}`, {
    form: {},
    headers: { origin: url },
    maxRedirects: 0,
  });
  const { location } = started.headers();
  if (!location) throw new BenchError(`The exam did not start: ${started.status()}`);
  const id = location.split("/").at(-1);
  // The sitting may run at the browser of the visit before.
  await context.request.post(url + location, {
    form: { intent: "moveHere", eventId: crypto.randomUUID() },
    headers: { origin: url },
  });
  return `/userDashboard/exams/sitting/${id}`;
}

async function readScriptKB(page: Page): Promise<number> {
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, transferSize }) => transferSize > 0 && name.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  return bytes / 1_024;
}
