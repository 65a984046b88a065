import { stdout } from "node:process";
import type { Page } from "@playwright/test";
import { depth } from "../../api/tests/support/generated-input/depth.ts";
import { freePort } from "../../api/tests/support/servers/free-port.ts";
import { createApi } from "../support/api.ts";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { createRandom, cutNextCommit } from "../support/content/study/cuts.ts";
import { addMock, readServerSittings, startOnDevice } from "../support/content/study/exams.ts";
import { recordBatches } from "../support/content/study/recorded-batches.ts";
import { createOwnBrowser } from "../support/own-browser.ts";
import { waitForWorker } from "../support/page-checks/offline.ts";
import { startServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

const SEED = depth.seed;
const QUESTIONS = 4;

const cuts = [
  "beforeCommit",
  "afterCommit",
  "whileSending",
  "beforeAnswer",
  "insideBatch",
  "server",
  "browser",
  "worker",
  "storage",
] as const;

test.use({ serviceWorkers: "allow" });

const look = { accent: "#ffc21a", face: "bricolage-grotesque", hero: "pattern" };
const brands = ["#155e75", "#22307f", "#166534"];

type Shown = "A" | "B" | "none";

/** A choice that the screen showed. */
type Entry = { number: number; shown: Shown; id: string };

/** The option that the screen shows as chosen. */
async function readShown(page: Page): Promise<Shown> {
  const chosen = page.getByRole("main").locator("input[name=option]:checked");
  if ((await chosen.count()) === 0) return "none";
  const [first] = await page.getByRole("radio").all();
  return (await first?.isChecked()) ? "A" : "B";
}

async function goTo(page: Page, number: number): Promise<void> {
  const main = page.getByRole("main");
  const link = main.getByRole("link", { name: new RegExp(`^${number}\\s*,`) });
  const heading = main.getByRole("heading", { name: `Question ${number} of ${QUESTIONS}` });
  // A page that React takes over meanwhile replaces its elements, and people press again.
  await expect(async () => {
    if (!(await link.isVisible())) await main.getByText(/^All questions/).click();
    await link.click({ timeout: 5_000 });
    await expect(heading).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Notes the ids that the page gives to its presses. */
async function noteIds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function noteId(value, key) {
      if (this.name === "presses") document.documentElement.dataset.press = value._id;
      return add.call(this, value, key);
    };
  });
}

test("choices that the screen showed are never lost and count once, whatever is cut off", async () => {
  test.setTimeout(120_000 + depth.studyCuts * 60_000);
  stdout.write(`cuts of an exam: TEST_SEED=${SEED}, ${depth.studyCuts} cuts\n`);
  const random = createRandom(SEED);
  const server = await startServer({}, "127.0.0.1", await freePort());
  const browser = createOwnBrowser(server.url);
  const api = createApi(server.url);
  const batches = recordBatches({ random, killServer: server.kill });
  /** Kept outside the product: choices that the screen showed, oldest first. */
  let ledger: Entry[] = [];
  /** Ids of choices that went with the storage before the server had them. */
  const deleted = new Set<string>();
  const newPage = async () => {
    const page = await browser.openTab();
    await noteIds(page);
    return page;
  };
  try {
    let page = await newPage();
    await addMock(api, "Cytology", QUESTIONS, { minutes: 300 });
    await signInAndOpen(page, await addStudent(server.url), "/userDashboard/exams");
    await startOnDevice(page, "Cytology mock");
    await waitForWorker(page);
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const served = `/userDashboard/exams/sitting/${id}`;
    /** Pages are opened from the device, as they are without a connection. */
    const address = `/saved-subjects?sitting=${id}`;
    await batches.listen(page.context());

    const shownLast = (number: number): Shown =>
      ledger.findLast((entry) => entry.number === number)?.shown ?? "none";
    const open = async (number: number, at = address) => {
      await page.goto(at);
      const main = page.getByRole("main");
      const question = main.getByRole("heading", { name: /^Question/ });
      const signedOut = main.getByRole("heading", { name: "Study without a connection" });
      await expect(question.or(signedOut)).toBeVisible();
      // Browsers write local storage, with the account in it, some seconds late. A kill may take it,
      // and the page of the server brings it back; the presses are in the database of the device.
      if (await signedOut.isVisible()) await page.goto(served);
      await expect(question).toBeVisible();
      await goTo(page, number);
    };
    /** Presses another option, or takes the answer back. @returns the state after it */
    const press = async (number: number): Promise<Shown> => {
      const main = page.getByRole("main");
      const before = shownLast(number);
      expect(await readShown(page)).toBe(before);
      await page.evaluate(() => delete document.documentElement.dataset.press);
      const other = before === "A" ? "B" : "A";
      const after = before !== "none" && random() < 0.3 ? "none" : other;
      if (after === "none")
        await main.getByRole("button", { name: "Take the answer back" }).click();
      else await main.getByRole("radio", { name: new RegExp(`^${after} `) }).click();
      return after;
    };
    const readId = async () => {
      const read = () => page.evaluate(() => document.documentElement.dataset.press ?? "");
      await expect.poll(read).not.toBe("");
      return read();
    };
    /** A press that the screen shows in the end. */
    const pressAndNote = async (number: number) => {
      const after = await press(number);
      await expect.poll(() => readShown(page)).toBe(after);
      ledger.push({ number, shown: after, id: await readId() });
    };

    for (let round = 0; round < depth.studyCuts; round += 1) {
      // Each kind comes before chance decides.
      const cut = cuts[round] ?? cuts[Math.floor(random() * cuts.length)] ?? "browser";
      const number = 1 + Math.floor(random() * QUESTIONS);
      await test.step(`TEST_SEED=${SEED}, ${round}: question ${number}, ${cut}`, async () => {
        batches.cut = cut === "whileSending" || cut === "beforeAnswer" ? cut : undefined;
        if (cut === "worker") {
          await waitForWorker(page);
          // Its first line names the colours of the offline page.
          const brand = brands[round % brands.length] ?? "";
          const values = { ...look, brand };
          await api.call("PUT", "/api/admin/settings/look", { values });
          await page.evaluate(async () => {
            document.documentElement.dataset.opened = "before";
            await (await navigator.serviceWorker.getRegistration())?.update().catch(() => {});
          });
        }
        if (cut === "insideBatch" || cut === "storage") batches.cut = "whileSending";
        await goTo(page, number);
        if (cut === "beforeCommit" || cut === "afterCommit") {
          const stores = { stores: ["sittings", "presses"], journal: "presses" };
          await cutNextCommit(page, cut, stores);
          const before = shownLast(number);
          const after = await press(number);
          await expect(page.locator("html[data-cut]")).toHaveCount(1);
          // The screen shows nothing that is not on the disk; a committed press it may read there.
          const allowed = cut === "afterCommit" ? [before, after] : [before];
          expect(allowed).toContain(await readShown(page));
          const pressId = await readId();
          if (cut === "afterCommit") ledger.push({ number, shown: after, id: pressId });
        } else if (cut === "insideBatch") {
          await pressAndNote(number);
          await goTo(page, (number % QUESTIONS) + 1);
          batches.cut = cut;
          await pressAndNote((number % QUESTIONS) + 1);
          await expect.poll(() => batches.largestCut).toBeGreaterThan(1);
          await goTo(page, number);
        } else if (cut === "server") {
          batches.cut = cut;
          await pressAndNote(number);
          await expect.poll(() => batches.cut).toBe("whileSending");
          // The device takes presses while the server is away.
          await pressAndNote(number);
          await server.startAgain();
        } else if (cut === "browser") {
          const isShown = random() < 0.5;
          if (isShown) await pressAndNote(number);
          // Presses that went with the storage were sent before, too, and are in no ledger.
          const sentBefore = new Set(batches.sent.keys());
          const after = isShown ? undefined : await press(number);
          await browser.kill();
          page = await newPage();
          await batches.listen(page.context());
          await open(number);
          if (after && (await readShown(page)) === after) {
            // The kill came after the commit: the device sends the press now.
            const isNew = (one: string) =>
              !sentBefore.has(one) && ledger.every((entry) => entry.id !== one);
            const findNew = () => [...batches.sent.keys()].find(isNew) ?? "";
            await expect.poll(findNew).not.toBe("");
            ledger.push({ number, shown: after, id: findNew() });
          }
        } else {
          await pressAndNote(number);
        }
        if (cut === "worker") await expect(page.locator("html[data-opened=before]")).toHaveCount(1);
        batches.cut = undefined;
        if (cut === "storage") {
          await page.goto("about:blank");
          await deleteStorage(page, server.url);
          const lost = ledger.filter((entry) => !batches.stored.has(entry.id));
          for (const entry of lost) deleted.add(entry.id);
          // Acknowledged choices remain; a later one only if the server had it by chance.
          await open(number, served);
          for (let one = 1; one <= QUESTIONS; one += 1) {
            await goTo(page, one);
            const own = ledger.filter((entry) => entry.number === one);
            const from = own.findLastIndex((entry) => batches.stored.has(entry.id));
            const shown = await readShown(page);
            const allowed = own.slice(Math.max(0, from)).map((entry) => entry.shown);
            expect(from < 0 ? [...allowed, "none"] : allowed).toContain(shown);
            const last = own.findLastIndex((entry) => entry.shown === shown);
            const gone = new Set(own.slice(last + 1).map((entry) => entry.id));
            ledger = ledger.filter((entry) => !gone.has(entry.id));
          }
          await expect(page.getByRole("main").getByText("Saved", { exact: true })).toBeVisible();
        } else {
          await open(number);
        }
        await goTo(page, number);
        expect(await readShown(page)).toBe(shownLast(number));
      });
    }

    await page.goto(address);
    const main = page.getByRole("main");
    await expect(main.getByText("Saved", { exact: true })).toBeVisible();
    for (let number = 1; number <= QUESTIONS; number += 1) {
      await goTo(page, number);
      expect(await readShown(page), `question ${number}`).toBe(shownLast(number));
    }
    // The server has each choice of the ledger once, and nothing else.
    const [sitting] = await readServerSittings(page);
    const toLine = (one: { questionVersionId: string; answer: unknown }, at: string) =>
      `${at} ${one.questionVersionId} ${JSON.stringify(one.answer)}`;
    const events = sitting?.answers.map((one) => toLine(one, one.answeredAt)) ?? [];
    const expected = ledger.flatMap(({ id: pressId, shown }) => {
      const sent = batches.sent.get(pressId);
      // Storage that was deleted took only what nobody had acknowledged.
      if (!sent || deleted.has(pressId)) {
        expect(deleted).toContain(pressId);
        return [];
      }
      expect(sent.answer === null).toBe(shown === "none");
      return [toLine(sent, sent.at)];
    });
    const unsure = [...deleted].flatMap((pressId) => {
      const sent = batches.sent.get(pressId);
      return sent ? [toLine(sent, sent.at)] : [];
    });
    expect(events.filter((line) => !unsure.includes(line)).toSorted()).toEqual(expected.toSorted());
    expect(new Set(events).size).toBe(events.length);
  } finally {
    await browser.stop();
    await server.stop();
  }
});

/** As a phone does that needs room; the session's cookie stays. */
async function deleteStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const storageTypes = "indexeddb,local_storage,cache_storage,service_workers";
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await session.detach();
}
