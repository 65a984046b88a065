import { stdout } from "node:process";
import type { Page } from "@playwright/test";
import { depth } from "../../api/tests/support/generated-input/depth.ts";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { deleteCourses } from "../support/content/study/courses.ts";
import {
  type Cut,
  createRandom,
  cutNextCommit,
  cutSending,
  cuts,
} from "../support/content/study/cuts.ts";
import {
  addSubjectToSave,
  RIGHT,
  readServerPractice,
  STUDY_PAGE,
  saveSubject,
  startDevicePractice,
  WRONG,
} from "../support/content/study/saved-subjects.ts";
import { expect, test } from "../support/test.ts";

const SEED = depth.seed;
const CUTS = depth.practiceCuts;

test.afterEach(({ api }) => deleteCourses(api));

type Outcome = "Right" | "Wrong" | "asked";

/** The outcome that the screen shows for the question, or that it asks for an answer. */
async function readOutcome(page: Page): Promise<Outcome> {
  const read = () =>
    page.getByRole("main").evaluate((main): Outcome | "loading" => {
      const buttons = [...main.querySelectorAll("button")].map((one) => one.textContent?.trim());
      if (buttons.includes("Check")) return "asked";
      if (!buttons.includes("Take back")) return "loading";
      const outcome = main.querySelector("[role=status]")?.textContent;
      return outcome?.includes("Right") ? "Right" : "Wrong";
    });
  await expect.poll(read).not.toBe("loading");
  const outcome = await read();
  if (outcome === "loading") throw new Error("The question went away.");
  return outcome;
}

test("answers that the screen showed are never lost and count once, whatever is cut off", async ({
  page,
  context,
  server,
  api,
}) => {
  test.setTimeout(120_000 + CUTS * 30_000);
  stdout.write(`cuts of practice: TEST_SEED=${SEED}, ${CUTS} cuts\n`);
  const random = createRandom(SEED);
  const main = page.getByRole("main");
  await addSubjectToSave(api, "Anatomy", 5);
  await signInAndOpen(page, await addStudent(server.url), STUDY_PAGE);
  await saveSubject(page, "Anatomy", { isOffline: false });
  await startDevicePractice(page, "Anatomy");

  const sending = await cutSending(context, "**/trpc/practice.receiveAnswers*");

  /** The last outcome that the screen showed, by question. */
  const ledger = new Map<number, Outcome>();
  const happened = new Set<Cut>();
  for (let round = 0; round < CUTS; round += 1) {
    const number = 1 + Math.floor(random() * 5);
    // Each kind comes before chance decides.
    const cut = cuts[round] ?? cuts[Math.floor(random() * cuts.length)] ?? "afterCommit";
    happened.add(cut);
    await test.step(`TEST_SEED=${SEED}, ${round}: question ${number}, ${cut}`, async () => {
      const address = new URL(page.url());
      address.searchParams.set("question", String(number));
      sending.cut = cut;
      await page.goto(address.href);
      const before = await readOutcome(page);
      expect(before).toBe(ledger.get(number) ?? "asked");
      const isCommitCut = cut === "beforeCommit" || cut === "afterCommit";
      if (isCommitCut)
        await cutNextCommit(page, cut, {
          stores: ["sessions", "journal", "outcomes"],
          journal: "journal",
        });
      const isRight = random() < 0.5;
      if (before === "asked") {
        await main.getByRole("radio", { name: isRight ? RIGHT : WRONG }).check();
        await main.getByRole("button", { name: "Check" }).click();
      } else {
        await main.getByRole("button", { name: "Take back" }).click();
      }
      const given = isRight ? "Right" : "Wrong";
      const after = before === "asked" ? given : "asked";
      if (isCommitCut) {
        await expect(page.locator("html[data-cut]")).toHaveCount(1);
        // The screen shows nothing that is not on the disk. A refetch may show what is.
        const allowed = cut === "afterCommit" ? [before, after] : [before];
        expect(allowed).toContain(await readOutcome(page));
        ledger.set(number, cut === "afterCommit" ? after : before);
      } else {
        await expect.poll(() => readOutcome(page)).toBe(after);
        ledger.set(number, after);
      }
      await page.reload();
      expect(await readOutcome(page)).toBe(ledger.get(number));
    });
  }
  expect(happened.size).toBe(cuts.length);

  sending.cut = undefined;
  await page.goto(STUDY_PAGE);
  await expect(main.getByRole("heading", { name: "Go on with" })).toBeVisible();
  await expect(main.getByText(/not sent yet/)).toHaveCount(0);
  const { sessions, answers } = await readServerPractice(page);
  expect(sessions).toHaveLength(1);
  const last = new Map(answers.map((event) => [event.questionVersionId, event.answer]));
  const shown = [...ledger.values()].filter((outcome) => outcome !== "asked");
  const stored = [...last.values()].filter((answer) => answer !== null);
  expect(stored).toHaveLength(shown.length);
  await page.goto(`/userDashboard/practice/${sessions[0]?._id}`);
  for (const [number, outcome] of ledger) {
    await page.goto(`/userDashboard/practice/${sessions[0]?._id}?question=${number}`);
    expect(await readOutcome(page), `question ${number}`).toBe(outcome);
  }
});
